import { parseCheckoutAnswer } from '@tiffin/commerce/flows/place-checkout/checkout-answer'
import type { BankTruth } from './check-money.ts'
import { sumOf } from './check-movements.ts'
import { type CheckoutAttempt, placedIn } from './checkouts.ts'
import type { KeyedRow, OrderRow, PaymentRow, TenantRows } from './rows.ts'

/** What the run promised. */
export interface ExpectedCheckouts {
  /** Attempts of all tenants; left out: none. */
  readonly checkouts?: readonly CheckoutAttempt[]
}

/** A checkout as it is stored. */
interface Stored {
  readonly id: string
  readonly call: KeyedRow
  readonly orders: readonly OrderRow[]
  readonly payments: readonly PaymentRow[]
}

const isOfCheckout = ({ subjectKind, shareOf }: PaymentRow): boolean => subjectKind === 'checkout' || shareOf !== null

const wholeOf = ({ shareOf, subjectId }: PaymentRow): string => shareOf ?? subjectId

function storedIn({ orders, keyed, payments }: TenantRows): readonly Stored[] {
  const byCheckout = Map.groupBy(orders, ({ checkout }) => checkout)
  const paymentsOf = Map.groupBy(payments.filter(isOfCheckout), wholeOf)
  return keyed
    .filter(({ operation }) => operation === 'placeCheckout')
    .map((call) => {
      const { madeId: id } = call
      return { id, call, orders: byCheckout.get(id) ?? [], payments: paymentsOf.get(id) ?? [] }
    })
}

const listOf = (lines: readonly string[]): string => lines.toSorted().join()

/** SAFE1: the stored answer lists exactly the orders of the checkout, all of its owner. */
function setViolations({ id, call, orders }: Stored): string[] {
  const { data } = parseCheckoutAnswer(call.answer)
  const listed = listOf(
    data.orders.map(({ orderId, addressId, orderValue }) => `${orderId} ${addressId} ${orderValue}`),
  )
  const stored = listOf(orders.map((order) => `${order.id} ${order.entry} ${order.total / 100}`))
  return [
    ...(data.checkoutId === id ? [] : [`${id}: its answer is that of ${data.checkoutId}`]),
    ...(listed === stored ? [] : [`${id}: stored are ${stored}, its answer lists ${listed}`]),
    ...orders.filter(({ person }) => person !== call.actor).map((order) => `${order.id}: the order of another person`),
  ]
}

const isEnded = ({ progress }: OrderRow): boolean => progress === 800

/** M11: one whole payment, with one share for each order; a failure ends all orders. */
function paymentViolations({ id, call, orders, payments }: Stored): string[] {
  const isOnline = orders.some(({ kinds }) => kinds.includes('DIGITAL'))
  if (!isOnline) return payments.length === 0 ? [] : [`${id}: a payment of a checkout that no provider takes`]
  const [whole, ...further] = payments.filter(({ shareOf }) => shareOf === null)
  const shares = payments.filter(({ shareOf }) => shareOf !== null)
  if (!whole || further.length > 0) return [`${id}: ${further.length + (whole ? 1 : 0)} whole payments`]
  const wanted = listOf(orders.map((order) => `${order.id} ${order.total}`))
  const shared = listOf(shares.map(({ subjectId, amount }) => `${subjectId} ${amount}`))
  const unpaid = shares.filter(({ state }) => (state === 'paid') !== (whole.state === 'paid'))
  return [
    ...(whole.id === id && whole.person === call.actor ? [] : [`${id}: the payment of another checkout`]),
    ...(wanted === shared ? [] : [`${id}: shares of ${shared} for ${wanted}`]),
    ...(sumOf(shares) === whole.amount ? [] : [`${id}: shares of ${sumOf(shares)} in ${whole.amount}`]),
    ...unpaid.map((share) => `${share.id}: ${share.state}, the whole is ${whole.state}`),
    ...(whole.state === 'failed'
      ? orders.filter((order) => !isEnded(order)).map((order) => `${order.id}: goes on, and its payment has failed`)
      : []),
  ]
}

/**
 * AMB106: the refunds of all orders count from 1 under the checkout, and the provider carries out no other one. What each
 * order returns of its share is for check-money.ts.
 */
function refundViolations({ id, payments }: Stored, rows: TenantRows, truth: BankTruth): string[] {
  const shares = new Set(payments.map((payment) => payment.id))
  const refunds = rows.refunds.filter(({ paymentId }) => shares.has(paymentId))
  const numbers = listOf(refunds.map((refund) => refund.id))
  const counted = listOf(refunds.map((_, before) => `${id}-R${before + 1}`))
  const known = new Set(refunds.map((refund) => refund.id))
  return [
    ...(numbers === counted ? [] : [`${id}: its refunds are ${numbers}`]),
    ...refunds.filter(({ paymentId }) => paymentId === id).map((refund) => `${refund.id}: returns of no share`),
    ...truth.refunds
      .filter(({ paymentId, reference }) => paymentId === id && !known.has(reference))
      .map(({ reference }) => `${id}: the provider carried out an unknown refund ${reference}`),
  ]
}

/** SAFE2, SAFE3: an acknowledged checkout is stored, and what is stored under a key is what was sent with it. */
function attemptViolations(attempt: CheckoutAttempt, stored: readonly Stored[]): string[] {
  const said = [...new Map(placedIn(attempt).map((placed) => [JSON.stringify(placed), placed])).values()]
  const [first, ...others] = said
  const found = stored.filter(({ call: { actor, key } }) => actor === attempt.person && key === attempt.key)
  const [own, ...further] = found
  if (!own) return first ? [`${first.checkoutId}: an acknowledged checkout is lost`] : []
  const { id, orders } = own
  const wanted = listOf(attempt.shares.map(({ entry, total }) => `${entry} ${total}`))
  const placed = listOf(orders.map(({ entry, total }) => `${entry} ${total}`))
  const names = parseCheckoutAnswer(own.call.answer).data.orders.map(({ orderId }) => orderId)
  const isAnswer = first?.checkoutId === id && first.orders.map(({ orderId }) => orderId).join() === names.join()
  return [
    ...(further.length > 0 ? [`${attempt.key}: ${found.length} checkouts of one key`] : []),
    ...(others.length > 0 ? [`${attempt.key}: ${said.length} different acknowledgements`] : []),
    ...(!first || isAnswer ? [] : [`${id}: acknowledged as ${JSON.stringify(first)}`]),
    ...(wanted === placed ? [] : [`${id}: ${placed} instead of ${wanted}`]),
    ...orders
      .filter(({ kinds }) => kinds.join() !== attempt.payment)
      .map((order) => `${order.id}: paid by ${order.kinds.join()}`),
  ]
}

/**
 * AMB115, SAFE1, SAFE2, SAFE3: everything that is wrong with the checkouts of several orders, one line each. Each order for
 * itself, its debit, its share and its refunds are checked as those of any other order; one that no keyed call has made is
 * found by check-orders.ts.
 */
export function checkoutViolationsIn(rows: TenantRows, truth: BankTruth, { checkouts = [] }: ExpectedCheckouts) {
  const stored = storedIn(rows)
  const known = new Set(stored.map(({ id }) => id))
  return [
    ...rows.payments
      .filter((payment) => isOfCheckout(payment) && !known.has(wholeOf(payment)))
      .map(({ id }) => `${id}: a payment of no checkout`),
    ...stored.flatMap((each) => [
      ...setViolations(each),
      ...paymentViolations(each),
      ...refundViolations(each, rows, truth),
    ]),
    ...checkouts
      .filter(({ tenant }) => tenant === rows.tenant)
      .flatMap((attempt) => attemptViolations(attempt, stored)),
  ].map((problem) => `${rows.tenant} ${problem}`)
}
