import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const entry = path.resolve(import.meta.dirname, '../server.ts')

/** Commerce in a child process, started as an operator starts it. */
export interface CommerceProcess {
  /** URL without a path; rejects when the process ends before it listens. */
  readonly url: Promise<string>
  /** The exit code; null when a signal ended the process. */
  readonly ended: Promise<number | null>
  /** The error output so far. */
  errors(): string
  /** The log so far. */
  log(): string
  kill(signal: NodeJS.Signals): void
}

const LISTENING = /Server listening at (http:\/\/[\d.]+:\d+)/

function textOf(child: ChildProcess, stream: 'stdout' | 'stderr', onText: (all: string) => void): () => string {
  let all = ''
  child[stream]?.setEncoding('utf8').on('data', (chunk: string) => {
    all += chunk
    onText(all)
  })
  return () => all
}

/** Starts commerce on a free port, with only these environment variables, and with what Node has compiled before. */
export function spawnCommerce(env: Record<string, string>): CommerceProcess {
  const url = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<number | null>()
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [entry], { env: { NODE_COMPILE_CACHE, COMMERCE_PORT: '0', ...env } })
  const log = textOf(child, 'stdout', (all) => {
    const found = LISTENING.exec(all)?.[1]
    if (found) url.resolve(found)
  })
  const errors = textOf(child, 'stderr', () => {})
  child.on('close', (code) => {
    ended.resolve(code)
    url.reject(new Error(`commerce ended with ${code}: ${errors()}`))
  })
  // A test that only awaits `ended` must not fail on the rejection of `url`.
  url.promise.catch(() => {})
  return { url: url.promise, ended: ended.promise, errors, log, kill: (signal) => void child.kill(signal) }
}

/** How many write at once, and how often they have written when the process is killed. */
export interface Load {
  readonly writers: number
  readonly before: number
}

/** Kills a process while writers write. `write` calls `onDone` each time, and returns when the process has ended. */
export async function killUnderLoad(
  process: CommerceProcess,
  { writers, before }: Load,
  write: (onDone: () => void) => Promise<void>,
): Promise<void> {
  const enough = Promise.withResolvers<void>()
  let done = 0
  const onDone = () => {
    done += 1
    if (done === before) enough.resolve()
  }
  const all = Array.from({ length: writers }, () => write(onDone))
  await enough.promise
  process.kill('SIGKILL')
  await process.ended
  await Promise.all(all)
}
