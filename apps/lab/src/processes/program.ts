import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop, untilReady } from '../../../../scripts/lib/processes.ts'
import { type Environment, root } from '../../../../scripts/lib/settings.ts'
import type { Clock } from './clock.ts'

/** One run of a program that serves. */
export interface Program {
  readonly pid: number
  /** Milliseconds from its start until it was ready. */
  readonly readyMs: number
  /** Stops it with SIGTERM. */
  stop(): Promise<void>
  /** Sends SIGKILL: nothing is flushed or closed. */
  kill(): Promise<void>
  /** Only of a program that was started with a clock. */
  setClock(clock: Clock): Promise<void>
}

export interface ProgramChoice {
  /** It is ready when each of them answers. */
  readonly readyUrls: readonly string[]
  /** Default: that of this process. */
  readonly env?: Environment
  /** The core that it runs on; default: any. */
  readonly core?: string | undefined
  /** Its clock, which `setClock` can change; default: the machine's. */
  readonly clock?: Clock | undefined
  /** Its output is appended to this file; default: its errors go to this terminal and the rest nowhere. */
  readonly log?: string | undefined
}

/** How often it is asked whether it is ready, and so the precision of `readyMs`. */
const POLL_INTERVAL_MS = 10

const PATIENCE_MS = 120_000

const LAST_LINES = 5

/** The programs of this process, which end with it. By SIGTERM: `npm start` then stops its servers. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

function spawnNode(args: readonly string[], { env = process.env, core, clock, log }: ProgramChoice): ChildProcess {
  const output = log === undefined ? null : openSync(log, 'a')
  const preload = clock ? ['--import', join(import.meta.dirname, 'preload-clock.ts')] : []
  const [program = '', ...all] = [...(core ? ['taskset', '-c', core] : []), process.execPath, ...preload, ...args]
  const child = spawn(program, all, {
    cwd: root,
    env: { ...env, ...(clock && { LAB_CLOCK: JSON.stringify(clock) }) },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit', ...(clock ? (['ipc'] as const) : [])],
  })
  if (output !== null) closeSync(output)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Starts Node with these arguments, in the project's folder, and waits until it is ready. */
export async function startProgram(args: readonly string[], choice: ProgramChoice): Promise<Program> {
  const from = performance.now()
  const child = spawnNode(args, choice)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  try {
    for (const url of choice.readyUrls) {
      await untilReady(url, hasEnded, { pauseMs: POLL_INTERVAL_MS, patienceMs: PATIENCE_MS })
    }
  } catch (error) {
    await stop(child, undefined, 'SIGKILL')
    if (!choice.log) throw error
    const said = readFileSync(choice.log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')
    throw new Error(`${choice.readyUrls.join(' and ')} did not become ready:\n${said}`, { cause: error })
  }
  return {
    pid: child.pid ?? 0,
    readyMs: performance.now() - from,
    stop: () => stop(child),
    kill: () => stop(child, undefined, 'SIGKILL'),
    async setClock(clock) {
      const isDone = new AbortController()
      const { signal } = isDone
      // A program that is killed meanwhile never answers.
      const isSet = Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })])
      child.send(clock)
      await isSet.finally(() => isDone.abort())
    },
  }
}
