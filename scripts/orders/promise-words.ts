import type { ExplainedOrder } from '@tiffin/commerce/reads/explain-order'
import { type OrderPromise, type PromisedSpan, type PromiseParts, promiseInForce } from '@tiffin/domain/order/promise'
import { priceWords as say } from '@tiffin/domain/texts/price-words'
import { toClock } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'

/** Day, beginning and end of a span, by the clock of the store. */
function onClock({ from, to }: PromisedSpan, timeZone: string): readonly [string, string, string] {
  const [start, end] = [localTimeAt(from, timeZone), localTimeAt(to, timeZone)]
  return [start.date, toClock(start.minute), toClock(end.minute)]
}

const PARTS = ['leadMinutes', 'cookingMinutes', 'paceMinutes', 'travelMinutes'] as const

const knownParts = (parts: PromiseParts): string[] =>
  PARTS.flatMap((part) => {
    const minutes = parts[part]
    return minutes === null ? [] : [say.promiseParts[part](minutes)]
  })

const isoOf = (at: number): string => new Date(at).toISOString()

/** What the first promise follows from. */
const grounds = ({ acceptedAt, parts }: OrderPromise): string =>
  [
    ...(acceptedAt === null ? [] : [say.promisedAt(isoOf(acceptedAt))]),
    ...(parts ? knownParts(parts) : [say.ownTime]),
  ].join(', ')

/** The lines that explain the promised time of an order to an operator; none where nothing is promised. */
export function describePromise({ promised, timeZone }: ExplainedOrder): string[] {
  const span = promised && promiseInForce(promised)
  if (!span) return []
  const { first, moved } = promised
  return [
    say.promised(...onClock(span, timeZone)),
    ...(moved ? [`  ${say.promisedAnew(isoOf(moved.at), moved.reason)}`] : []),
    ...(moved && first ? [`  ${say.promisedFirst(...onClock(first, timeZone))}`] : []),
    ...(first ? [`  ${grounds(promised)}`] : []),
  ]
}
