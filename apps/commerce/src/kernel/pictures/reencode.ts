import { fork } from 'node:child_process'
import path from 'node:path'

const ENTRY = path.join(import.meta.dirname, 'encode-process.ts')

/** Pictures are encoded a few times a day, so that there is no process in wait for the next one. */
const MOST_AT_ONCE = 2

/** Far longer than any picture takes on a loaded machine, in milliseconds. */
const LIMIT_MS = 30_000

/** Why there is no picture: it is none, its decoding was stopped, or too many pictures are encoded now. */
export type EncodeFailure = 'unreadable' | 'too-slow' | 'busy'

let running = 0

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
 * that can be killed and knows nothing.
 */
export async function reencode(picture: Uint8Array, limitMs = LIMIT_MS): Promise<Uint8Array | EncodeFailure> {
  if (running >= MOST_AT_ONCE) return 'busy'
  running++
  try {
    return await encodeApart(picture, limitMs)
  } finally {
    running--
  }
}
