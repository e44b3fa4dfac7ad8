import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithThisProcess, stop } from '../lib/processes.ts'
import { type Environment, root } from '../lib/settings.ts'

/** A program of the cluster, and how it is started. */
export interface Program {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: Environment
  /** Its output is appended to this file. */
  readonly log: string
}

/** A process that is started again when it ends, as a service manager does. */
export interface Member {
  readonly name: string
  /** Null: it does not run at this moment. */
  readonly pid: number | null
  /** How often it ended by itself and was started again. */
  readonly restarts: number
  /** Sends SIGKILL; it is then started again. */
  kill(): Promise<void>
  /** Stops it for good. */
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/** A process that lived so long is right: the next start after it does not wait. */
const IS_RIGHT_MS = 10_000

function spawnProgram({ command, args, env, log }: Program): ChildProcess {
  const output = openSync(log, 'a')
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] })
  closeSync(output)
  endWithThisProcess(child)
  return child
}

/** Starts a program and keeps it running. `say` receives a line when it was started again. */
export function keepRunning(program: Program, say: (line: string) => void): Member {
  const stopped = new AbortController()
  let child = spawnProgram(program)
  let restarts = 0
  let pauseMs = FIRST_PAUSE_MS

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const from = performance.now()
      await once(child, 'exit')
      if (performance.now() - from > IS_RIGHT_MS) pauseMs = FIRST_PAUSE_MS
      await pause(pauseMs, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      restarts += 1
      child = spawnProgram(program)
      say(`${program.name} ended and was started again`)
    }
  }
  const running = run()
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    name: program.name,
    get pid() {
      return isRunning() ? (child.pid ?? null) : null
    },
    get restarts() {
      return restarts
    },
    kill: () => stop(child, 0, 'SIGKILL'),
    async stop() {
      stopped.abort()
      await stop(child)
      await running
    },
  }
}
