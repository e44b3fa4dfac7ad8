import { Agent, request } from 'undici'
import { percentile } from './rounds.ts'

export interface Paced {
  /** Milliseconds from the time at which a call is due to the end of its answer; includes delays in sending. */
  readonly p50: number
  readonly p99: number
  /** Answers other than 200, and calls without an answer. */
  readonly errors: number
}

export interface Pace {
  readonly url: string
  readonly host: string
  /** Requested in rotation. */
  readonly paths: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

/**
 * Open-loop load, like that of many diners: calls start at a fixed rate, so a slow answer does not delay the next
 * calls.
 */
export async function pacedLoad({ url, host, paths, perSecond, seconds }: Pace): Promise<Paced> {
  const dispatcher = new Agent({ connections: 50, pipelining: 1 })
  const headers = { host, 'accept-encoding': 'br' }
  const taken: number[] = []
  let errors = 0
  const call = async (path: string, due: number) => {
    try {
      const answer = await request(`${url}${path}`, { dispatcher, headers })
      await answer.body.dump({ limit: 16 * 1024 * 1024 })
      if (answer.statusCode !== 200) errors++
    } catch {
      errors++
    }
    taken.push(performance.now() - due)
  }
  const started = performance.now()
  const calls: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = started + (at * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    calls.push(call(paths[at % paths.length] ?? '/', due))
  }
  await Promise.all(calls)
  await dispatcher.close()
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99), errors }
}
