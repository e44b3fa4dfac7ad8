import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop, untilReady } from '../lib/processes.ts'
import type { Server } from '../lib/servers.ts'
import { root } from '../lib/settings.ts'

/** One run of a server as `npm start` runs it. */
export interface ServerProcess {
  /** Milliseconds from its start until it was ready. */
  readonly readyMs: number
  /** Sends SIGKILL: nothing is flushed or closed. */
  kill(): Promise<void>
  /** Stops it with SIGTERM; resolves to its exit code, null when a signal ended it. */
  stop(): Promise<number | null>
  /** Moves its clock. */
  setClock(clock: Clock): Promise<void>
}

/** The clock of both servers: milliseconds ahead of the real one, and how many times faster it runs. */
export interface Clock {
  readonly ahead: number
  readonly rate: number
}

export const realClock: Clock = { ahead: 0, rate: 1 }

const POLL_INTERVAL_MS = 10

const PATIENCE_MS = 60_000

const LAST_LINES = 5

/** The servers of this process, which end with it. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const PRELOAD = join(import.meta.dirname, 'preload-clock.ts')

/** Starts a server and waits until it is ready. Its output is appended to the file `log`. */
export async function startServer(
  server: Server,
  env: Readonly<Record<string, string | undefined>>,
  { log, clock }: { readonly log: string; readonly clock: Clock },
): Promise<ServerProcess> {
  const from = performance.now()
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [...server.flags, '--import', PRELOAD, server.entry], {
    cwd: root,
    env: { ...env, TORTURE_CLOCK: `${clock.ahead} ${clock.rate}` },
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  running.add(child)
  child.once('exit', () => running.delete(child))
  try {
    const options = { pauseMs: POLL_INTERVAL_MS, patienceMs: PATIENCE_MS }
    await untilReady(server.readyUrl, () => child.exitCode !== null, options)
  } catch (error) {
    await stop(child, undefined, 'SIGKILL')
    const said = readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')
    throw new Error(`${server.name} did not become ready:\n${said}`, { cause: error })
  }
  return {
    readyMs: performance.now() - from,
    async kill() {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      await stop(child)
      return child.exitCode
    },
    async setClock(wanted) {
      const isSet = once(child, 'message')
      child.send(wanted)
      await isSet
    },
  }
}
