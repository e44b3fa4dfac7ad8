import { MOMENT_HEADER } from '@tiffin/contract/moment'
import type { Problem, ProblemCode } from '@tiffin/contract/problem'
import { problemStatus } from '@tiffin/contract/problem'

/** The server's reply to a call: an answer, after `afterMs` if it is slow, a problem, or a failed request (`lost`). */
export type Reply =
  | { readonly answer: unknown; readonly afterMs?: number }
  | { readonly problem: Pick<Problem, 'code' | 'message'> & Partial<Problem> }
  | 'lost'

export interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export const problem = (code: ProblemCode, message = 'No', more: Partial<Problem> = {}): Reply => ({
  problem: { code, message, ...more },
})

const isSlow = (reply: Reply | undefined): reply is { answer: unknown; afterMs: number } =>
  typeof reply === 'object' && 'afterMs' in reply

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function withMoment(response: Response, clock?: () => number): Response {
  if (clock) response.headers.set(MOMENT_HEADER, String(clock()))
  return response
}

/**
 * A BFF with canned replies. The replies to one call are used in order; the last repeats. `clock` is the server's
 * clock, in epoch milliseconds; without it responses carry no time (AMB102).
 */
export function fakeServer(replies: Record<string, Reply | readonly Reply[]>, clock?: () => number) {
  const queues = new Map(Object.entries(replies).map(([key, value]) => [key, [value].flat() as Reply[]]))
  const calls: Call[] = []

  const answer = (reply: Reply | undefined, key: string): Response => {
    if (reply === undefined) throw new Error(`No reply prepared for ${key}`)
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    if ('answer' in reply) return json(200, reply.answer)
    return json(problemStatus[reply.problem.code], { requestId: 'r', ...reply.problem })
  }

  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const key = `${init?.method ?? 'GET'} ${String(input)}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method: init?.method ?? 'GET', path: String(input), body })
    const queue = queues.get(key)
    const reply = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (isSlow(reply)) await new Promise((resolve) => setTimeout(resolve, reply.afterMs))
    return withMoment(answer(reply, key), clock)
  }

  return {
    calls,
    /** The calls of one operation, such as `POST /api/orders`. */
    callsOf: (key: string): Call[] => calls.filter((call) => `${call.method} ${call.path}` === key),
    install: (): void => {
      globalThis.fetch = fetch as typeof globalThis.fetch
    },
    /** Replaces the replies to this call from now on. */
    reply: (key: string, ...next: Reply[]): void => {
      queues.set(key, next)
    },
  }
}

export type FakeServer = ReturnType<typeof fakeServer>
