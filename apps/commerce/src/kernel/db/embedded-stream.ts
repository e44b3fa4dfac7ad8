import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** Header of a protocol message: a type byte, then the length, which includes itself but not the type byte. */
const TYPE_BYTES = 1
const LENGTH_BYTES = 4

/** Types of the messages that complete a batch; messages before them can be buffered. */
const SYNC = 'S'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/** Response to the start-up packet: authentication succeeded, ready for query, idle. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Type of the last message in `bytes`; null: the message is incomplete. */
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
 * Presents the embedded database as a socket to a PostgreSQL server, so that one client library works with both
 * databases. It also provides prepared statements, which the embedded database's own interface lacks.
 */
export class EmbeddedStream extends Duplex {
  readonly #lite: PGlite
  #welcomed = false
  #waiting: Buffer[] = []

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  /** Emits `connect` immediately: there is no network. */
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
    // No-op: responses are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take([chunk]).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(chunks.map(({ chunk }) => chunk)).then(() => done(), done)
  }

  /**
   * Responds to the start-up packet. The embedded database has a single session, so a new connection first resets the
   * state of the previous connection.
   */
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
    // In turn with a backup, during which no statement runs.
    const answer = await this.#lite.runExclusive(() => this.#lite.execProtocolRaw(bytes, { syncToFs: false }))
    this.push(Buffer.from(answer))
  }
}
