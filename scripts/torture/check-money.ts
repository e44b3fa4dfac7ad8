import { settleJobs } from '@tiffin/commerce/modules/payments/api/settle-job'
import type { OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'

/** What the provider knows of a tenant. Amounts in rupees with two decimals. */
export interface BankTruth {
  readonly payments: readonly { readonly paymentId: string; readonly amount: string; readonly status: string | null }[]
  readonly refunds: readonly {
    readonly paymentId: string
    readonly reference: string
    readonly amount: string
    readonly status: string
  }[]
}

const SUCCESS = 'TXN_SUCCESS'

const paiseOf = (rupees: string): number => Math.round(Number(rupees) * 100)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The order's payment status for each state of its payment. */
const STATUS_OF: Readonly<Record<PaymentRow['state'], string>> = {
  starting: 'USER_PENDING',
  open: 'USER_PENDING',
  paid: SUCCESS,
  failed: 'TXN_FAILURE',
}

/** SAFE1: an order that is paid online has one payment of what the wallet does not pay, in the state that the order shows. */
function shapeOf(order: OrderRow, payments: readonly PaymentRow[]): string[] {
  if (!order.kinds.includes('DIGITAL'))
    return payments.length === 0 ? [] : [`${order.id}: a payment of an order that no provider takes`]
  const [payment] = payments
  if (!payment || payments.length > 1) return [`${order.id}: ${payments.length} payments`]
  return [
    ...(payment.amount === order.total - order.fromWallet ? [] : [`${order.id}: the payment is of ${payment.amount}`]),
    ...(order.payment === STATUS_OF[payment.state]
      ? []
      : [`${order.id}: the payment is ${payment.state}, the order ${order.payment}`]),
    ...(order.payment === 'TXN_FAILURE' && order.progress !== 800 ? [`${order.id}: cooked without payment`] : []),
    ...(order.payment === 'USER_PENDING' && ![100, 800].includes(order.progress)
      ? [`${order.id}: cooked before payment`]
      : []),
  ]
}

/** A payment of an order, and the one that the provider knows: itself, or that of its checkout (AMB115). */
interface PaymentOfOrder {
  readonly order: OrderRow
  readonly payment: PaymentRow
  readonly whole: PaymentRow
}

/** SAFE5: nothing counts as paid that the provider has not received, and what it has received is not forgotten. */
function truthOf(
  rows: TenantRows,
  { order, payment, whole }: PaymentOfOrder,
  truth: BankTruth,
  isSettled: boolean,
): string[] {
  const known = truth.payments.find(({ paymentId }) => paymentId === whole.id)
  const wasPaid = known?.status === SUCCESS && paiseOf(known.amount) === whole.amount
  const credits = rows.events.filter(
    ({ orderId, move }) => orderId === payment.subjectId && move === 'payment-succeeds',
  )
  const isWatched = rows.jobs.some(({ kind, key }) => kind === settleJobs[whole.subjectKind] && key === whole.id)
  const isOpen = payment.state === 'starting' || payment.state === 'open'
  return [
    ...(payment.state === 'paid' && !wasPaid ? [`${payment.id}: accepted without payment`] : []),
    ...(credits.length === (payment.state === 'paid' ? 1 : 0) ? [] : [`${payment.id}: ${credits.length} credits`]),
    ...(payment.state !== 'paid' && wasPaid && (isSettled || !isWatched) ? [`${payment.id}: a payment is lost`] : []),
    ...(isOpen && !isWatched ? [`${payment.id}: nothing will settle it`] : []),
    // AMB109: the payment of a cancelled order may stay undecided while it is watched.
    ...(isOpen && isSettled && order.progress !== 800 ? [`${payment.id}: not settled`] : []),
  ]
}

/** AMB106: what is returned is never more than was paid, and a cancelled order returns all of it. */
function refundsOf(order: OrderRow, payment: PaymentRow, refunds: readonly RefundRow[], truth: BankTruth): string[] {
  const returned = sumOf(refunds.filter(({ state }) => state !== 'refused').map(({ amount }) => amount))
  const isOwn = ({ paymentId, reference }: BankTruth['refunds'][number]): boolean =>
    payment.shareOf === null
      ? paymentId === payment.id
      : paymentId === payment.shareOf && refunds.some(({ id }) => id === reference)
  const atBank = truth.refunds.filter((refund) => isOwn(refund) && refund.status !== 'TXN_FAILURE')
  const due = order.progress === 800 && payment.state === 'paid' ? payment.amount : 0
  return [
    ...(returned > payment.amount ? [`${order.id}: ${returned} returned of ${payment.amount}`] : []),
    ...(refunds.length > 0 && payment.state !== 'paid' ? [`${order.id}: a refund of nothing`] : []),
    ...(returned === due ? [] : [`${order.id}: ${returned} returned instead of ${due}`]),
    ...(sumOf(atBank.map(({ amount }) => paiseOf(amount))) <= payment.amount
      ? []
      : [`${order.id}: the provider returned too much`]),
    ...atBank
      .filter(({ reference }) => !refunds.some(({ id }) => id === reference))
      .map(({ reference }) => `${order.id}: the provider carried out an unknown refund ${reference}`),
  ]
}

/** SAFE5: the moves of an order have taken what its payment received, and returned what its one refund returns. */
function booksOf(
  order: OrderRow,
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  { events }: TenantRows,
): string[] {
  const moved = events
    .filter(({ orderId }) => orderId === order.id)
    .flatMap(({ money }) => money)
    .filter(({ kind }) => kind === 'DIGITAL')
  const [taken, returned] = (['takes', 'returns'] as const).map((does) =>
    sumOf(moved.filter((each) => each.does === does).map(({ amount }) => amount)),
  )
  const [refund, ...further] = refunds
  return [
    ...(taken === (payment.state === 'paid' ? payment.amount : 0) ? [] : [`${order.id}: its moves took ${taken}`]),
    ...(further.length > 0 || returned === (refund?.amount ?? 0)
      ? []
      : [`${order.id}: its moves returned ${returned}`]),
  ]
}

const isUnderWay = ({ state }: RefundRow): boolean => state === 'requested' || state === 'accepted'

/**
 * SAFE5, SAFE6: everything that is wrong between orders, payments and refunds of a tenant and what its provider knows,
 * one line each.
 */
export function moneyViolationsIn(rows: TenantRows, truth: BankTruth, isSettled: boolean): string[] {
  // What wallets pay and top-ups are for check-wallet.ts, what plans pay and are paid by for check-prepaid.ts, and the
  // whole payments of checkouts for check-checkouts.ts.
  const ofOrders = rows.payments.filter(
    ({ provider, subjectKind }) => provider !== 'wallet' && provider !== 'plan' && subjectKind === 'order',
  )
  const byPlans = new Set(rows.payments.flatMap(({ planId, subjectId }) => (planId === null ? [] : [subjectId])))
  const payments = Map.groupBy(ofOrders, ({ subjectId }) => subjectId)
  const refunds = Map.groupBy(rows.refunds, ({ paymentId }) => paymentId)
  const subjects = new Set(rows.orders.map(({ id }) => id))
  const known = new Map(rows.payments.map((payment) => [payment.id, payment]))
  const queued = new Set(rows.jobs.map(({ kind, key }) => `${kind} ${key}`))
  const problems = [
    ...truth.payments
      .filter(({ paymentId }) => !known.has(paymentId))
      .map(({ paymentId }) => `${paymentId}: the provider alone knows it`),
    ...ofOrders
      .filter(({ subjectId }) => !subjects.has(subjectId))
      .map(({ id, subjectId }) => `${id}: nothing is paid by it, there is no ${subjectId}`),
    ...rows.refunds
      .filter((refund) => isUnderWay(refund) && !queued.has(`refund ${refund.id}`))
      .map(({ id }) => `${id}: a refund that nothing will carry out`),
    ...rows.orders
      .filter(({ id }) => !byPlans.has(id))
      .flatMap((order) => {
        const own = payments.get(order.id) ?? []
        const money = own.flatMap((payment) => [
          ...truthOf(rows, { order, payment, whole: known.get(payment.shareOf ?? '') ?? payment }, truth, isSettled),
          ...refundsOf(order, payment, refunds.get(payment.id) ?? [], truth),
          ...booksOf(order, payment, refunds.get(payment.id) ?? [], rows),
        ])
        return [...shapeOf(order, own), ...money]
      }),
  ]
  return problems.map((problem) => `${rows.tenant} ${problem}`)
}
