import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PACKED_TYPE } from '@tiffin/contract/packed-storefront'
import type { Program } from '@tiffin/lab/processes/program'
import { cpuSeconds, LOAD_CORE } from './process.ts'

/** The Accept header of the storefront client. */
export const ACCEPTED = `${PACKED_TYPE}, application/json`

const exec = promisify(execFile)

export interface Load {
  readonly requestsPerSecond: number
  readonly requestsPerCpuSecond: number
  /** Milliseconds. */
  readonly p99: number
}

const milliseconds = { us: 0.001, ms: 1, s: 1000, m: 60_000 } as const

function readDuration(text: string): number {
  const [, amount, unit] = text.match(/^([\d.]+)(us|ms|s|m)$/) ?? []
  return Number(amount) * milliseconds[(unit ?? 'ms') as keyof typeof milliseconds]
}

/**
 * Loads `url` with wrk on a core of its own. Throws when an answer is not 2xx: refusals are fast and would improve the
 * figures.
 */
export async function load(
  server: Program,
  target: { readonly url: string; readonly host: string },
  options: { readonly seconds: number; readonly connections: number },
): Promise<Load> {
  const headers = ['-H', `Host: ${target.host}`, '-H', 'Accept-Encoding: br', '-H', `Accept: ${ACCEPTED}`]
  const shape = ['-t1', `-c${options.connections}`, `-d${options.seconds}s`, '--latency']
  const before = cpuSeconds(server.pid)
  const { stdout } = await exec('taskset', ['-c', LOAD_CORE, 'wrk', ...shape, ...headers, target.url])
  const used = cpuSeconds(server.pid) - before
  if (stdout.includes('Non-2xx')) throw new Error(`${target.url} refuses: ${stdout.match(/Non-2xx.*/)?.[0]}`)
  const requests = Number(stdout.match(/(\d+) requests in/)?.[1])
  return {
    requestsPerSecond: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    requestsPerCpuSecond: requests / used,
    p99: readDuration(stdout.match(/99%\s+(\S+)/)?.[1] ?? ''),
  }
}
