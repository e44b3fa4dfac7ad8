import { checkoutProblem } from '@tiffin/domain/order/entry-orders'
import { isUndecided } from '@tiffin/domain/order/payment-state'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { digestOf } from '#kernel/keyed-calls'
import { newCheckoutId } from '#modules/orders/api/checkouts'
import type { OrderRecord } from '#modules/orders/api/records'
import { checkoutOf } from '#modules/payments/api/checkout'
import { insertPayments, type PaymentRecord, sharesOf } from '#modules/payments/api/payments'
import { settleJob } from '#modules/payments/api/settle-job'
import { checkoutSubject } from '#modules/payments/api/subject'
import { jobsOfAccepted } from '../accept-order.ts'
import { withCheckout } from '../place-order/answer.ts'
import { type Placeable, type Placement, placeOnce, type Try, type Written } from '../place-order/attempt.ts'
import type { WantedOrder } from '../place-order/check-order.ts'
import { composeOrder, withPromise } from '../place-order/compose-order.ts'
import { insertTogether, insertWalletPart, type OrderToInsert } from '../place-order/insert-order.ts'
import { onlinePayment } from '../place-order/online-payment.ts'
import { orderOf, type PlaceOrderBody } from '../place-order/order-request.ts'
import { requireOpen } from '../place-order/require-open.ts'
import { refusedFor } from '../place-order/verdict.ts'
import { callbackUrlFor, requireStarted, startPayment } from '../start-payment.ts'
import { walletParts } from '../wallet/pay-from-wallet.ts'
import { type CheckedOfEntry, checkOrders } from './check-orders.ts'
import { checkoutAnswer, paymentOfCheckoutAnswer } from './checkout-answer.ts'
import { keyedCheckout } from './keyed-checkout.ts'

/** The placement of several orders in one checkout; `bodies`: one for each entry. */
export interface CheckoutPlacement extends Omit<Placement, 'body'> {
  readonly bodies: readonly PlaceOrderBody[]
}

/** AMB115: throws for what several entries cannot order together. */
function requireCheckout(tenant: Tenant, bodies: readonly PlaceOrderBody[]): void {
  const entries = bodies.map(({ address }) => address ?? null)
  for (const body of bodies) {
    const order = orderOf(body)
    const why = 'code' in order ? order : checkoutProblem(order, entries, tenant.clientConfig.clientType)
    if (why) throw refusedFor(tenant, why)
  }
}

interface Writing extends Try {
  readonly bodies: readonly PlaceOrderBody[]
}

/** The order of an entry with the records of its own. */
async function toInsert(
  commerce: Commerce,
  tx: TenantTx,
  { wanted, checked }: CheckedOfEntry,
  { at, checkout }: { readonly at: Date; readonly checkout: string },
): Promise<OrderToInsert> {
  const composed = composeOrder(wanted, checked, { at, checkout })
  const isAccepted = !isUndecided(composed.made.paymentStatus)
  const order = await withPromise(commerce, tx, { checked, made: composed.made }, isAccepted)
  if (!isAccepted) return { ...composed, order, jobs: [] }
  const { email, mobile } = wanted.person
  const accepted = { ...order, email, mobile, at, registration: checked.store.registration }
  return { ...composed, order, jobs: jobsOfAccepted(commerce, accepted) }
}

/** M11: the one payment of the orders at the provider, with the share of each; empty: none awaits one. */
function paymentsFor(
  commerce: Commerce,
  { tenant, person }: WantedOrder,
  checkout: string,
  orders: readonly OrderRecord[],
): readonly PaymentRecord[] {
  const awaiting = orders.filter(({ paymentStatus }) => isUndecided(paymentStatus))
  const [first] = awaiting
  if (!first) return []
  // A coupon may have left nothing to pay of some order, which then has no share.
  const bill = { tenders: awaiting.flatMap((order) => order.bill.tenders) }
  const subject = checkoutSubject(checkout)
  const whole = onlinePayment(commerce, tenant, { subject, person: person.id, bill, at: first.placedAt })
  return [
    whole,
    ...sharesOf(
      whole,
      awaiting.map(({ id, bill: { total: amount } }) => ({ id, amount })),
    ),
  ]
}

/** Checks all orders and writes them in the same transaction; returns the JSON of the response. */
async function writeAll(
  commerce: Commerce,
  tx: TenantTx,
  wanted: WantedOrder,
  { bodies, call, locking }: Writing,
): Promise<Written> {
  const { tenant } = wanted
  requireCheckout(tenant, bodies)
  const now = commerce.now()
  const all = await checkOrders(commerce, tx, wanted, { bodies, now, locking })
  const at = new Date(now)
  const checkout = newCheckoutId()
  const orders: OrderToInsert[] = []
  for (const each of all) orders.push(await toInsert(commerce, tx, each, { at, checkout }))
  const records = orders.map(({ order }) => order)
  const payments = paymentsFor(commerce, wanted, checkout, records)
  const [payment = null] = payments
  await requireOpen(commerce, tx, tenant, payment !== null)
  const answer = checkoutAnswer(tenant, checkout, records)
  const keyed = call && { call, stored: { ...digestOf(keyedCheckout, bodies), madeId: checkout, answer } }
  const jobs = payment ? [settleJob(payment)] : []
  await insertTogether(tx, orders, { keyed, jobs, at })
  if (payment) await insertPayments(tx, payments)
  const wallet = all[0]?.checked.wallet
  for (const part of wallet ? walletParts(tx.tenant, records, wallet) : []) await insertWalletPart(tx, part)
  for (const { dueAt } of [...jobs, ...orders.flatMap((order) => order.jobs)]) {
    if (dueAt.getTime() > now) commerce.jobs.note(tx.tenant, dueAt.getTime())
  }
  return { answer, payment, replaced: [], isNew: true }
}

/**
 * AMB115: places one order for each entry of a checkout, all or none, in one transaction: each is checked as if it were
 * placed after the others, and M10's balance holds for the sum. One payment at a provider is for all of them (M11), and is
 * started. A refusal names the entry. Repeating the same key and request returns the same answer and creates nothing more
 * (SAFE2).
 */
export async function placeCheckout(commerce: Commerce, placement: CheckoutPlacement): Promise<string> {
  const { bodies, ...rest } = placement
  const [body] = bodies
  if (!body) throw new Error('A checkout has no order')
  const operation: Placeable['operation'] = {
    name: keyedCheckout.name,
    digests: keyedCheckout.digests.map((digest) => () => digest(bodies)),
  }
  const { answer, payment } = await placeOnce(
    commerce,
    { ...rest, body },
    {
      operation,
      paymentOf: paymentOfCheckoutAnswer,
      write: (services, tx, wanted, how) => writeAll(services, tx, wanted, { ...how, bodies }),
    },
  )
  const { tenant } = rest.caller
  commerce.jobs.note(tenant.id, commerce.now())
  if (!payment) return answer
  const landing = { order: payment.subject_id, store: String(body.store) }
  const callbackUrl = callbackUrlFor(tenant, body.callbackUrl, landing)
  const started = await startPayment(commerce, tenant, payment, { callbackUrl, startBy: rest.startBy })
  return withCheckout(answer, checkoutOf(commerce.payments(tenant), requireStarted(tenant, started)))
}
