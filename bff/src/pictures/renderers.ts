import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

export interface RenderJob {
  readonly picture: Uint8Array
  /** Pixels. */
  readonly width: number
}

export interface RenderAnswer {
  /** null: the file is not a readable picture. */
  readonly bitmap: Uint8Array | null
}

/** WebP; `unreadable` for an invalid picture, too many pixels or a timeout; `busy` when too many jobs wait. */
export type Rendered = Uint8Array | 'unreadable' | 'busy'

/** Renders bitmaps in separate processes. */
export interface Renderers {
  render(job: RenderJob): Promise<Rendered>
  /** Kills the processes. Queued jobs resolve with `busy`. */
  close(): void
}

export interface RenderLimits {
  readonly processes: number
  /** Maximum number of queued jobs. */
  readonly waiting: number
  /** Timeout of a job in milliseconds: far longer than any picture takes on a loaded machine. */
  readonly jobMs: number
  /** How long an idle process lives (milliseconds). */
  readonly idleMs: number
}

export const defaultRenderLimits: RenderLimits = { processes: 2, waiting: 500, jobMs: 60_000, idleMs: 20_000 }

const ENTRY = path.join(import.meta.dirname, 'render-process.ts')
const LOW_PRIORITY = 10

interface Waiting {
  readonly job: RenderJob
  readonly settle: (rendered: Rendered) => void
}

/** Starts a rendering process. Environment variables contain keys, so only `NODE_COMPILE_CACHE` is passed on. */
function start(): ChildProcess {
  const env = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}
  const child = fork(ENTRY, {
    serialization: 'advanced',
    execArgv: [],
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) os.setPriority(child.pid, LOW_PRIORITY)
  // Without a listener, the failure of a child process would crash the server.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** Renders one job in a process; kills the process after the timeout. */
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
 * Renders in separate processes, because a crafted file can block the decoder, and only killing a process stops it. The
 * decoder's memory is separate from the server's too. Processes start with the first job and end when idle.
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
