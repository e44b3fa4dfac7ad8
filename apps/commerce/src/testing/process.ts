import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const entry = path.resolve(import.meta.dirname, '../server.ts')

/** Commerce as a process of its own, as an operator runs it. */
export interface CommerceProcess {
  /** Its origin; rejects when it ends before it listens. */
  readonly url: Promise<string>
  /** The code that it ends with; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** What it has written to its error output. */
  errors(): string
  /** What it has logged so far. */
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

/** Starts it on a free port, with these settings and no others. */
export function spawnCommerce(env: Record<string, string>): CommerceProcess {
  const url = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<number | null>()
  const child = spawn(process.execPath, [entry], { env: { COMMERCE_PORT: '0', ...env } })
  const log = textOf(child, 'stdout', (all) => {
    const found = LISTENING.exec(all)?.[1]
    if (found) url.resolve(found)
  })
  const errors = textOf(child, 'stderr', () => {})
  child.on('close', (code) => {
    ended.resolve(code)
    url.reject(new Error(`commerce ended with ${code}: ${errors()}`))
  })
  // Whoever waits for the end only must not be told of the other promise's failure.
  url.promise.catch(() => {})
  return { url: url.promise, ended: ended.promise, errors, log, kill: (signal) => void child.kill(signal) }
}
