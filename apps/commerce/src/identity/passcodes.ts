import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { messages } from '@tiffin/domain/messages'
import { problems } from '../errors.ts'
import { GateFull, openGate } from './gate.ts'

const argon2Async = promisify(argon2)

/** Memory in KiB and passes: one hash takes 20 to 30 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** PERF11: one core stays free for menus; beyond the queue the wait would outlast a caller's patience. */
const WIDTH = Math.max(1, availableParallelism() - 1)
const WAITING = 64
const RETRY_SECONDS = 2

/** Q1: passcodes, stored as argon2id over a pepper that is kept outside the database (SAFE14). */
export interface Passcodes {
  hash(passcode: string): Promise<string>
  /** With a null hash it takes as long and is always wrong: nobody learns that there is no such account. */
  verify(passcode: string, stored: string | null): Promise<boolean>
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

export function createPasscodes(pepper: string): Passcodes {
  const secret = Buffer.from(pepper)
  const gate = openGate(WIDTH, WAITING)

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await gate.run(work)
    } catch (error) {
      if (error instanceof GateFull) throw problems.tooMany(messages.tooManyAttempts, RETRY_SECONDS)
      throw error
    }
  }

  return {
    hash: (passcode) =>
      inTurn(async () => {
        const nonce = randomBytes(16)
        return encode(nonce, await derive(passcode, nonce, secret))
      }),
    verify: (passcode, stored) =>
      inTurn(async () => {
        const { nonce, tag } = decode(stored ?? NOBODY)
        const right = timingSafeEqual(await derive(passcode, nonce, secret), tag)
        return stored !== null && right
      }),
  }
}
