import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { COUPON_PAISE } from './coupons.ts'
import type { Answer, Diner } from './diner.ts'

/** What pays an order; AMB110: PARTS is the provider with the wallet. */
export type PaidBy = TenderKind | 'PARTS'

/** One wish of a diner to place one order, and every answer to its calls. All calls have its key. */
export interface Attempt {
  readonly tenant: string
  readonly person: string
  readonly key: string
  readonly comments: string
  readonly total: number
  readonly lines: number
  readonly payment: PaidBy
  /** Fields of the body that differ from the diner's usual order. */
  readonly more: object
  readonly answers: Answer[]
}

const fieldsOf = ({ paidOnline, fromWallet, inParts }: Diner): Readonly<Record<PaidBy, object>> => ({
  CASH: {},
  DIGITAL: paidOnline,
  WALLET: fromWallet,
  PARTS: inParts,
})

export const attemptOf = (diner: Diner, key: string, comments: string, payment: PaidBy = 'CASH'): Attempt => ({
  tenant: diner.tenant,
  person: diner.id,
  ...{ key, comments, total: diner.total, lines: diner.lines, payment, answers: [] },
  more: fieldsOf(diner)[payment],
})

/** An attempt to use a coupon, paid in cash. */
export const couponAttemptOf = (diner: Diner, key: string, code: string): Attempt => ({
  ...attemptOf(diner, key, 'with a coupon'),
  total: diner.total - COUPON_PAISE,
  more: diner.withCoupon(code),
})

/** Sends the call of an attempt once more and keeps its answer. */
export async function placeOnce(diner: Diner, attempt: Attempt): Promise<Answer> {
  const answer = await diner.place(attempt.key, attempt.comments, attempt.more)
  attempt.answers.push(answer)
  return answer
}

/** The texts with which the attempt was acknowledged. */
export const acknowledgementsOf = ({ answers }: Attempt): readonly string[] =>
  answers.flatMap((answer) => (answer.status === 200 ? [answer.text] : []))

export function orderIdIn(text: string): string {
  const { orderId } = JSON.parse(text) as { orderId?: unknown }
  if (typeof orderId !== 'string') throw new Error(`an acknowledgement without an order: ${text}`)
  return orderId
}
