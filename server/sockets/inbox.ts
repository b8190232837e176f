import type { Tables } from '../tables/tables.ts'
import type { Connection } from './connection.ts'

/** What is made of so many still finds room in a processor's cache; and nobody waits for hundreds of others. */
const MOST_AT_ONCE = 80

/** Texts that came within one turn of the loop. They are read one after another and handled one after another, in the
 *  order in which they came: to go back and forth between the two takes a processor twice as long, since neither the
 *  code of the one nor that of the other stays in its cache. */
export class Inbox {
  readonly #tables: Tables
  readonly #texts: { readonly connection: Connection; readonly text: string }[] = []

  constructor(tables: Tables) {
    this.#tables = tables
  }

  add(connection: Connection, text: string): void {
    if (this.#texts.length === 0) setImmediate(this.#handle)
    this.#texts.push({ connection, text })
  }

  readonly #handle = (): void => {
    const texts = this.#texts.splice(0, MOST_AT_ONCE)
    if (this.#texts.length > 0) setImmediate(this.#handle)
    this.#tables.gather(() => {
      for (const { connection, text } of texts) void connection.receive(text)
    })
  }
}
