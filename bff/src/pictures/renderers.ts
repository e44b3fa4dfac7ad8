import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

export interface RenderJob {
  readonly picture: Uint8Array
  /** Pixels. */
  readonly width: number
}

export interface RenderAnswer {
  /** Null for a file that is no picture. */
  readonly bitmap: Uint8Array | null
}

/** WebP; `unreadable` for what is no picture, has too many pixels or takes too long; `busy` when too many jobs wait. */
export type Rendered = Uint8Array | 'unreadable' | 'busy'

/** Makes bitmaps in processes of their own. */
export interface Renderers {
  render(job: RenderJob): Promise<Rendered>
  /** Jobs that have not begun are answered with `busy`. */
  close(): void
}

export interface RenderLimits {
  readonly processes: number
  /** Jobs that may wait. */
  readonly waiting: number
  /** How long a job may take: far longer than any picture on a machine that has little time for it. */
  readonly jobMs: number
  /** How long a process without a job stays. */
  readonly idleMs: number
}

export const everydayRenderLimits: RenderLimits = { processes: 2, waiting: 500, jobMs: 60_000, idleMs: 20_000 }

const ENTRY = path.join(import.meta.dirname, 'render-process.ts')
const LOW_PRIORITY = 10

interface Waiting {
  readonly job: RenderJob
  readonly settle: (rendered: Rendered) => void
}

/** It gets nothing of the environment, in which the keys are. */
function start(): ChildProcess {
  const env = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}
  const child = fork(ENTRY, {
    serialization: 'advanced',
    execArgv: [],
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) os.setPriority(child.pid, LOW_PRIORITY)
  // Without a listener the failure of a process would be the server's.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** Settles with what the process answers; a process that takes too long is ended. */
function work(child: ChildProcess, job: RenderJob, jobMs: number): Promise<Rendered> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), jobMs)
    const answered = ({ bitmap }: RenderAnswer): void => done(bitmap ?? 'unreadable')
    const ended = (): void => done('unreadable')
    function done(rendered: Rendered): void {
      clearTimeout(tooLong)
      child.off('message', answered).off('exit', ended).off('error', ended)
      resolve(rendered)
    }
    child.on('message', answered).on('exit', ended).on('error', ended)
    child.send(job, (error) => error && ended())
  })
}

/**
 * A file may keep the decoder busy for as long as it likes, and nothing within a process can stop that: the operating
 * system can. Its memory is not the server's either. Processes start with the first job and end when there is nothing to do.
 */
export function openRenderers(limits: RenderLimits): Renderers {
  const waiting: Waiting[] = []
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const busy = new Set<ChildProcess>()

  function take(): ChildProcess | null {
    const [known] = idle
    if (known) {
      clearTimeout(known[1])
      idle.delete(known[0])
      return known[0]
    }
    return busy.size < limits.processes ? start() : null
  }

  function rest(child: ChildProcess): void {
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) return
    const end = (): void => {
      idle.delete(child)
      child.kill()
    }
    idle.set(child, setTimeout(end, limits.idleMs).unref())
  }

  async function next(): Promise<void> {
    const child = waiting.length > 0 ? take() : null
    const first = child && waiting.shift()
    if (!child || !first) return
    busy.add(child)
    first.settle(await work(child, first.job, limits.jobMs))
    busy.delete(child)
    rest(child)
    void next()
  }

  return {
    render: (job) =>
      new Promise((settle) => {
        if (waiting.length >= limits.waiting) return settle('busy')
        waiting.push({ job, settle })
        void next()
      }),
    close() {
      for (const { settle } of waiting.splice(0)) settle('busy')
      for (const child of [...idle.keys(), ...busy]) child.kill('SIGKILL')
      for (const timer of idle.values()) clearTimeout(timer)
      idle.clear()
    },
  }
}
