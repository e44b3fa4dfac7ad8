import { type PromisedAnew, promiseAnew } from '@tiffin/commerce/flows/promise-anew'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { parseMinute, toClock } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const promiseShape = 'promise <tenant> <order> <HH:MM> --reason <text>'

const hasPromise = (answer: unknown): answer is { promised: PromisedAnew } =>
  typeof answer === 'object' && answer !== null && 'promised' in answer

function readTime(text: string): string {
  if (/^\d{2}:\d{2}$/.test(text) && parseMinute(text) !== null) return text
  throw new Error(`"${text}" is no time of the store's clock, such as 14:55`)
}

function readReason(text: string | undefined): string {
  const reason = text?.trim() ?? ''
  if (reason !== '' && reason.length <= MAX_REASON && isPlainLine(reason)) return reason
  throw new Error(`--reason must be one line of at most ${MAX_REASON} characters: the diner reads it`)
}

/** Sets a new promised time for an order, with a reason that its owner reads. */
export async function runPromise(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, { reason: { type: 'string' } })
  const [tenant, orderId, time, ...more] = positionals
  if (!tenant || !orderId || !time || more.length > 0) {
    throw new Error(`promise takes a tenant, an order and a time: npm run orders -- ${promiseShape}`)
  }
  const [at, reason] = [readTime(time), readReason(values.reason)]
  const { promised } = await runOperatorCall<{ promised: PromisedAnew }>(
    tenant,
    {
      ...{ method: 'POST', path: `orders/${encodeURIComponent(orderId)}/promise` },
      ...{ scope: 'orders', keyName: 'promise a time', isAnswer: hasPromise },
      ...{ contentType: 'application/json', body: JSON.stringify({ at, reason }) },
      async directly(db, of) {
        const by = { kind: 'operator', id: 'command' } as const
        const wanted = { orderId, minute: parseMinute(at) ?? 0, reason, by, at: new Date() }
        return { promised: (await promiseAnew(db, of.id, wanted)).promised }
      },
    },
    env,
  )
  const [from, to] = [promised.from, promised.to].map((each) => localTimeAt(Date.parse(each), promised.timeZone))
  const span = `${toClock(from?.minute ?? 0)} to ${toClock(to?.minute ?? 0)}`
  console.log(`order ${promised.orderId} is promised for ${from?.date}, ${span}: ${promised.reason}`)
  return 0
}
