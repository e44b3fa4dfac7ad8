import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { type After, openConcurrencyLimiter } from '#kernel/concurrency-limiter'

const argon2Async = promisify(argon2)

/** Parameters of argon2id, memory in KiB: one hash takes 20 to 30 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Node has four threads for such work; one stays free for file and DNS operations. */
const MAX_THREADS = 3

/** PERF11: one core stays free for menus. A call that would wait longer than half a second gets 429. */
const WIDTH = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1))
const turnLimits = { width: WIDTH, longestMs: 500, waiting: 32 * WIDTH } as const

/**
 * Sign-ins at work, with their transactions: enough of one tenant to keep the hashes busy. Further ones wait before
 * any work: on a slow machine the transactions of all at once would outlast the caller's deadline (SAFE7).
 */
const SHARE = WIDTH + 3
const entryLimits = { ...turnLimits, width: 4 * SHARE, share: SHARE } as const

/** Q1: passcodes, stored as argon2id with a pepper that is not in the database (SAFE14). */
export interface Passcodes {
  /**
   * Queues a whole sign-in; tenants are served in rotation. Throws 429, before any of its work, when it does not start
   * within half a second or when too many of the tenant are waiting.
   */
  atEntry<T>(tenant: string, work: () => Promise<T>): Promise<T>
  /**
   * Queues work that hashes or verifies; tenants are served in rotation. Throws 429, without running any of the work,
   * when it does not start within half a second.
   */
  inTurn<T>(tenant: string, work: () => Promise<T>): Promise<T>
  /** AMB42: with `beside`, one derivation of `verify` can compare with both hashes. */
  hash(passcode: string, beside?: string): Promise<string>
  /**
   * Which stored hash the passcode matches: the person's own, or that of a sent passcode, which was made beside it.
   * Null: neither. Null hashes take as long, so that timing reveals neither an account nor a sent passcode.
   */
  verify(passcode: string, own: string | null, sent?: string | null): Promise<'own' | 'sent' | null>
}

const derive = (passcode: string, nonce: Buffer, secret: Buffer): Promise<Buffer> =>
  argon2Async('argon2id', { ...cost, message: Buffer.from(passcode), nonce, secret })

const encode = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`

/** The nonce and tag of a stored hash. */
function decode(stored: string): { nonce: Buffer; tag: Buffer } {
  const [nonce, tag] = stored.split('$').slice(4)
  if (!nonce || !tag) throw new Error('A stored passcode hash is damaged')
  return { nonce: Buffer.from(nonce, 'base64url'), tag: Buffer.from(tag, 'base64url') }
}

const NOBODY = encode(Buffer.alloc(16), Buffer.alloc(cost.tagLength))

/** AMB42: a hash that no passcode matches, for a person whose passcode is used up. */
export const matchesNothing = (): string => encode(randomBytes(16), randomBytes(cost.tagLength))

/** `after` schedules the timeout of queued work. */
export function createPasscodes(pepper: string, after: After): Passcodes {
  const secret = Buffer.from(pepper)
  const entry = openConcurrencyLimiter(entryLimits, after)
  const turns = openConcurrencyLimiter(turnLimits, after)

  return {
    atEntry: entry.run,
    inTurn: turns.run,
    async hash(passcode, beside) {
      const nonce = beside ? decode(beside).nonce : randomBytes(16)
      return encode(nonce, await derive(passcode, nonce, secret))
    },
    async verify(passcode, own, sent = null) {
      const derived = await derive(passcode, decode(own ?? sent ?? NOBODY).nonce, secret)
      const [isOwn, isSent] = [own, sent].map((stored) => timingSafeEqual(derived, decode(stored ?? NOBODY).tag))
      if (own !== null && isOwn) return 'own'
      return sent !== null && isSent ? 'sent' : null
    },
  }
}
