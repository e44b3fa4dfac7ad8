import { fork } from 'node:child_process'
import path from 'node:path'
import { afterTimeout, openConcurrencyLimiter } from '../concurrency-limiter.ts'

const ENTRY = path.join(import.meta.dirname, 'encode-process.ts')

/** Three times what the largest picture takes on a loaded machine, in milliseconds. */
const LIMIT_MS = 10_000

/**
 * Pictures are encoded a few times a day, so that there is no process in wait for the next one. SAFE8: one of a tenant at
 * a time, so that a file that blocks its decoder leaves the other one to the other tenants; a piece that waits outlasts it.
 */
const turns = openConcurrencyLimiter({ width: 2, share: 1, longestMs: LIMIT_MS + 5000, waiting: 3 }, afterTimeout)

/** Why there is no picture: it is none, or its decoding was stopped. */
export type EncodeFailure = 'unreadable' | 'too-slow'

/** Encodes in a process of its own, which is killed when it takes too long. It gets no keys: its environment is empty. */
function encodeApart(picture: Uint8Array, limitMs: number): Promise<Uint8Array | EncodeFailure> {
  return new Promise((resolve) => {
    const child = fork(ENTRY, {
      ...{ serialization: 'advanced', execArgv: [], env: {} },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const done = (encoded: Uint8Array | EncodeFailure | null): void => {
      clearTimeout(tooLong)
      resolve(encoded ?? 'unreadable')
    }
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL')
      done('too-slow')
    }, limitMs).unref()
    child.unref()
    child.channel?.unref()
    child.once('message', (encoded: Uint8Array | null) => done(encoded))
    child.once('exit', () => done(null))
    child.once('error', () => done(null))
    child.send(picture, (error) => error && done(null))
  })
}

/**
 * A picture as WebP without metadata. A crafted file can block the decoder, or break into it, so it runs in a process
 * that can be killed and knows nothing. Throws 429 when too many pictures of the tenant wait, or one for too long.
 */
export const reencode = (
  tenant: string,
  picture: Uint8Array,
  limitMs = LIMIT_MS,
): Promise<Uint8Array | EncodeFailure> => turns.run(tenant, () => encodeApart(picture, limitMs))
