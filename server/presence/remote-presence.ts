/** Whether somebody is connected through another node. */
export interface RemotePresence {
  arrive(key: string): Promise<boolean>
  depart(key: string): Promise<boolean>
  isPresent(key: string): Promise<boolean>
}
