import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs a program to its end, with its output on this terminal. Returns its exit code; 1 when a signal ended it. */
export async function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/**
 * Sends `signal`, then SIGKILL when the process has not exited within `patience` milliseconds. Resolves when it has
 * exited.
 */
export async function stop(child: ChildProcess, patience = 20_000, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const done = new AbortController()
  const late = pause(patience, undefined, { signal: done.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  )
  await ended
  done.abort()
  await late
}

/** The programs that end with this process, and by which signal. */
const dependants = new Map<ChildProcess, NodeJS.Signals>()

/** Ends a program when this process ends, for whatever reason but SIGKILL. */
export function endWithThisProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  process.off('exit', endAll).once('exit', endAll)
  dependants.set(child, signal)
  child.once('exit', () => dependants.delete(child))
}

function endAll(): void {
  for (const [child, signal] of dependants) child.kill(signal)
}

const PARENT_CHECK_MS = 250

/** Calls `stop` once the process that started this one has ended. The timer does not keep this process alive. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS).unref()
}

/**
 * Aborted by the first SIGINT, SIGTERM or SIGHUP; further signals, which npm may forward, are ignored. In a script of
 * npm also when npm has ended: npm passes SIGTERM to its shell, which ends without passing it on. A process that was
 * started without npm may outlive its parent.
 */
export function stopSignal(): AbortSignal {
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())
  if (process.env.npm_lifecycle_event) whenParentEnds(() => stopped.abort())
  return stopped.signal
}

const usualPatience = { patienceMs: 60_000, pauseMs: 100 }

/** Polls `url` until it answers 2xx; throws after `patienceMs`, or when `hasGivenUp` returns true. */
export async function untilReady(url: string, hasGivenUp: () => boolean, given: Partial<typeof usualPatience> = {}) {
  const { patienceMs, pauseMs } = { ...usualPatience, ...given }
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline && !hasGivenUp(); await pause(pauseMs)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error(`${url} did not become ready`)
}
