import { z } from 'zod'
import { ProblemError, someError } from '../problem-error.ts'
import { parseJson } from './envelopes.ts'
import type { Http, HttpAnswer, HttpCall } from './http.ts'
import type { Caller } from './service.ts'
import { price } from './tolerant.ts'

export const SANDBOX_OUTCOMES = ['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING'] as const

export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]

const payment = z.object({
  paymentId: z.string(),
  amount: price,
  state: z.enum(['OPEN', ...SANDBOX_OUTCOMES]),
})

const outcomeAnswer = z.object({ status: z.enum(SANDBOX_OUTCOMES), callback: z.string() })

export type SandboxPayment = z.output<typeof payment>

/** The sandbox bank has no such payment, its page has expired, or it was decided before. */
export type SandboxRefusal = 'unknown' | 'expired' | 'decided'

const REFUSALS: ReadonlyMap<number, SandboxRefusal> = new Map([
  [404, 'unknown'],
  [409, 'decided'],
  [410, 'expired'],
])

/** SB12: the calls of the sandbox bank's page to commerce, which has the bank. */
export type SandboxBank = ReturnType<typeof sandboxBank>

function read<T>(schema: z.ZodType<T>, answer: HttpAnswer): T | SandboxRefusal {
  const refusal = REFUSALS.get(answer.status)
  if (refusal) return refusal
  const { data, success } = schema.safeParse(parseJson(answer.text))
  if (answer.status !== 200 || !success) throw new ProblemError('unavailable', someError)
  return data
}

export function sandboxBank(http: Http, commerceUrl: string) {
  const send = (caller: Caller, token: string, call: Pick<HttpCall, 'method' | 'body' | 'isIdempotent'>, below = '') =>
    http.send({
      ...call,
      upstream: 'commerce',
      operation: `${call.method} /payments/sandbox/pay/:token${below}`,
      url: `${commerceUrl}/t/${caller.tenant.id}/payments/sandbox/pay/${encodeURIComponent(token)}${below}`,
      headers: { accept: 'application/json', 'x-request-id': caller.requestId },
      tenantId: caller.tenant.id,
      deadline: caller.deadline,
    })
  return {
    async payment(caller: Caller, token: string): Promise<SandboxPayment | SandboxRefusal> {
      return read(payment, await send(caller, token, { method: 'GET', isIdempotent: true }))
    },
    /** The answer has the callback's exact body. The same outcome again changes nothing. */
    async record(caller: Caller, token: string, wanted: { outcome: SandboxOutcome; isForged: boolean }) {
      const call = { method: 'POST', body: wanted, isIdempotent: true } as const
      return read(outcomeAnswer, await send(caller, token, call, '/outcome'))
    },
  }
}
