import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Cores of this machine: servers run on one, the load generator on the other. */
export const SERVER_CORE = '0'
export const LOAD_CORE = '1'
export const ALL_CORES = `0-${cpus().length - 1}`

const TICKS_PER_SECOND = 100
const MEGABYTE = 1e6
const KILOBYTE = 1024

/** Pins this process, which generates the load, and those that it starts from now on, to a core or to cores such as "0-3". */
export const pinLoad = (cores = LOAD_CORE): Buffer => execFileSync('taskset', ['-acp', cores, String(process.pid)])

/** Lets this process, and those that `measure` starts, run on every core. */
export async function onEveryCore<T>(measure: () => Promise<T>): Promise<T> {
  pinLoad(ALL_CORES)
  try {
    return await measure()
  } finally {
    pinLoad()
  }
}

/** Processor seconds that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Resets the recorded peak memory, to exclude the start. */
export const resetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Resident memory of a process in MB: now, and the peak since `resetPeakMemory`. */
export function memory(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => (Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) * KILOBYTE) / MEGABYTE
  return { now: field('VmRSS'), peak: field('VmHWM') }
}
