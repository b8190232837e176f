/** Named secrets of this server, made once and the same on every node. */
export interface Keys {
  /** The key of this name; made and kept if there is none. */
  keyOf(name: string, make: () => string): Promise<string>
}
