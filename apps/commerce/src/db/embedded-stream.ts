import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** Bytes of a message's type, and of its length, which counts itself. */
const TYPE_BYTES = 1
const LENGTH_BYTES = 4

/** Types of messages after which the server must answer: everything before one of them can wait for it. */
const SYNC = 'S'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/** What a server says to a client that may begin: authentication is done, and it is ready for a query, idle. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Type of the message that the bytes end with; null while it has not come whole. */
function lastMessageType(bytes: Buffer): number | null {
  let at = 0
  let type: number | null = null
  while (at + TYPE_BYTES + LENGTH_BYTES <= bytes.length) {
    type = bytes[at] ?? null
    at += TYPE_BYTES + bytes.readInt32BE(at + TYPE_BYTES)
  }
  return at === bytes.length ? type : null
}

/**
 * A connection to the embedded database that looks like a socket to a PostgreSQL server, so that one client library serves
 * both databases. It gives the embedded one what its own interface has not: statements that are parsed and planned once.
 */
export class EmbeddedStream extends Duplex {
  readonly #lite: PGlite
  #welcomed = false
  #waiting: Buffer[] = []

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  /** There is nothing to reach: it is connected at once. */
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take([chunk]).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk)).then(() => done(), done)
  }

  /** Answers the start-up packet. There is one session for good, so a new connection begins by leaving nothing of the last. */
  async #welcome(): Promise<void> {
    this.#welcomed = true
    await this.#lite.exec('rollback')
    await this.#lite.exec('discard all')
    this.push(WELCOME)
  }

  async #take(chunks: Buffer[]): Promise<void> {
    if (!this.#welcomed) return this.#welcome()
    this.#waiting.push(...chunks)
    const bytes = Buffer.concat(this.#waiting)
    const last = lastMessageType(bytes)
    if (last === TERMINATE) {
      this.push(null)
      return
    }
    if (last !== SYNC && last !== SIMPLE_QUERY) return
    this.#waiting = []
    const answer = await this.#lite.execProtocolRaw(bytes, { syncToFs: false })
    this.push(Buffer.from(answer))
  }
}
