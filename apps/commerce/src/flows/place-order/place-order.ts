import { lineTotal } from '@tiffin/domain/money/pricing'
import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import { choicesOf } from '@tiffin/domain/options/choices'
import { amountOf, dueNow } from '@tiffin/domain/order/bill'
import { orderMoves, placeMoveOf, taking } from '@tiffin/domain/order/lifecycle'
import { plannedFor } from '@tiffin/domain/order/order'
import { isPaid, isUndecided } from '@tiffin/domain/order/payment-state'
import { reason } from '@tiffin/domain/reasons/reason'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { digestOf } from '#kernel/keyed-calls'
import { successC } from '#kernel/success'
import type { AppliedMove } from '#modules/orders/api/life'
import { newOrderId } from '#modules/orders/api/order-id'
import type { OrderItemRecord, OrderRecord } from '#modules/orders/api/records'
import { checkoutOf } from '#modules/payments/api/checkout'
import { insertPayment, newPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { settleJob } from '#modules/payments/api/settle-job'
import { orderSubject } from '#modules/payments/api/subject'
import type { CouponUse } from '#modules/promotions/api/coupons'
import { normalCode } from '#modules/promotions/api/order-coupon'
import { type AcceptedOrder, jobsOfAccepted } from '../accept-order.ts'
import { announceEnd } from '../end-order.ts'
import { promiseOf, promiseParts } from '../promise-order.ts'
import { replaceAtPlacement } from '../replace-order.ts'
import { callbackUrlFor, requireStarted, startPayment } from '../start-payment.ts'
import { partJob } from '../wallet/part-job.ts'
import { walletPart } from '../wallet/pay-from-wallet.ts'
import { paymentOfAnswer, withCheckout } from './answer.ts'
import { type Placeable, type Placement, placeOnce, type Try, type Written } from './attempt.ts'
import { type CheckedOrder, checkPlacement, type WantedOrder } from './check-order.ts'
import { cookingStages } from './cooking-stages.ts'
import { deliverState, deliverTo } from './deliver-to.ts'
import { insertOrder } from './insert-order.ts'
import { keyedPlacement } from './keyed-placement.ts'
import type { OrderedLine } from './ordered-lines.ts'
import { requireOpen } from './require-open.ts'
import { mendableFor, refusedFor } from './verdict.ts'

function toOrder(
  checked: CheckedOrder,
  wanted: WantedOrder,
  { to, at, orderId }: AppliedMove,
): Omit<OrderRecord, 'promised'> {
  const { store, bill, proof } = checked
  const { body, person } = wanted
  return {
    id: orderId,
    person: person.id,
    storeId: store.storeId,
    storeName: store.name,
    storePhone: store.orderPlacementNumber,
    timeZone: store.timeZone,
    fulfilment: to.fulfilment,
    status: to.progress,
    placedAt: at,
    planned: plannedFor(checked.order, checked.slot),
    mealDates: checked.mealDates,
    deliverTo: deliverTo(checked, wanted),
    addressId: checked.address?.id ?? null,
    bill,
    proof,
    paymentStatus: to.payment,
    // AMB86: the customization is the comment, with the answers of a bulk order.
    instructions: { ...body.instructions, comments: body.customization || body.instructions.comments },
    storeFlags: { tracking: store.isTracking, delivery: store.deliveryEnabled, selfDelivery: store.isSelfDelivery },
    replaces: body.replaces ?? null,
    buyer: checked.buyer,
    deliverState: deliverState(checked, wanted),
  }
}

export const toItems = (lines: readonly OrderedLine[]): OrderItemRecord[] =>
  lines.map(({ product, size, priced, configuration, facts }, line) => ({
    line: line + 1,
    productId: product.productId,
    sizeId: size.sizeId,
    productName: facts.name,
    sizeName: size.name,
    image: product.image,
    isVeg: facts.isVeg,
    quantity: priced.quantity,
    unitPrice: priced.unitPrice,
    listPrice: priced.listPrice,
    customisation: priced.customisation,
    taxPercent: priced.taxPercent,
    taxCode: product.taxCode,
    total: lineTotal(priced, 1),
    configuration,
    choices: choicesOf(product.options, size.sizeId, configuration),
    allergens: facts.allergens,
    flags: {
      cms: product.isCMSEnabled,
      cooking: product.isCookingEnabled,
      qualityCheck: product.isQCEnabled,
      ims: product.isIMSEnabled,
    },
    recipe: cookingStages(product.recipe),
  }))

/**
 * Delay in milliseconds before the job queue is checked for confirmations, so that one check sends those of several
 * orders: a check costs as much as an order (PERF5).
 */
const GATHER_MS = 250

/** SB9: a coupon is used with an order that needs no payment now, and held until the payment of any other. */
const couponUse = ({ order: { coupon }, bill }: CheckedOrder): CouponUse | null =>
  coupon === null ? null : { code: normalCode(coupon), amount: amountOf(bill, 'coupon'), isPaid: dueNow(bill) === 0 }

/** SB11: the first transition. */
function place({ body, person }: WantedOrder, { bill: { tenders } }: CheckedOrder, at: Date): AppliedMove {
  const move = placeMoveOf(tenders)
  const to = orderMoves.begin({ fulfilment: body.orderType }, move, 'owner')
  if (!to) throw new Error(`The table of an order's life has no ${move}`)
  // Waiting for a provider takes nothing yet, and a plan may pay each of its meals (AMB4).
  const due = tenders.map(({ kind, dueNow: amount }) => ({ kind, amount }))
  const money = isPaid(to.payment) ? taking(due) : []
  return {
    orderId: newOrderId(),
    move,
    by: { kind: 'owner', id: person.id },
    to,
    money,
    detail: null,
    device: null,
    at,
  }
}

/** M11: the payment at the provider of an order that awaits one; null for every other order. */
function paymentFor(
  commerce: Commerce,
  { tenant, person }: WantedOrder,
  order: Omit<OrderRecord, 'promised'>,
): PaymentRecord | null {
  if (!isUndecided(order.paymentStatus)) return null
  const account = commerce.payments(tenant)
  if (!account) throw mendableFor(tenant, reason('payment-not-offered'))
  const { provider, merchant } = account
  const amount = sumOf(takenAt(order.bill.tenders, 'by-provider'))
  const terms = { person: person.id, provider: provider.name, merchant_id: merchant.id, amount }
  return newPayment(tenant.id, orderSubject(order.id), terms, order.placedAt)
}

/** What follows a placement: the jobs of an accepted order, or those that settle its payment in all its parts. */
const jobsOf = (
  commerce: Commerce,
  { person: { email, mobile } }: WantedOrder,
  order: OrderRecord & Pick<AcceptedOrder, 'registration'>,
  payment: PaymentRecord | null,
) =>
  payment
    ? [settleJob(payment), ...(order.bill.tenders.length > 1 ? [partJob(order.id, order.placedAt)] : [])]
    : jobsOfAccepted(commerce, { ...order, email, mobile, at: order.placedAt })

/** Checks and writes one order; returns the JSON of the response. */
async function write(commerce: Commerce, tx: TenantTx, wanted: WantedOrder, { call, locking }: Try): Promise<Written> {
  // M20: another call places a plan.
  if (wanted.body.type === 'SCHEDULE') throw refusedFor(wanted.tenant, reason('order-type-not-offered'))
  const now = commerce.now()
  const checked = await checkPlacement(tx, commerce.menus, wanted, { now, locking })
  const placed = place(wanted, checked, new Date(now))
  const made = toOrder(checked, wanted, placed)
  const payment = paymentFor(commerce, wanted, made)
  await requireOpen(commerce, tx, wanted.tenant, payment !== null)
  const { replaces } = made
  const isAccepted = payment === null
  const parts = promiseParts(checked)
  const promised = await promiseOf(commerce, tx, { ...made, parts, acceptedAt: isAccepted ? made.placedAt : null })
  const order = { ...made, promised }
  const replacement = { person: wanted.person.id, isAccepted, at: order.placedAt }
  const replaced = replaces === null ? [] : await replaceAtPlacement(commerce, tx, { ...replacement, replaces })
  const jobs = jobsOf(commerce, wanted, { ...order, registration: checked.store.registration }, payment)
  const { id: orderId, paymentStatus } = order
  const answer = JSON.stringify(successC(messagesOf(wanted.tenant).orderPlaced, { data: { orderId, paymentStatus } }))
  await insertOrder(tx, {
    order,
    items: toItems(checked.lines),
    placed,
    jobs,
    coupon: couponUse(checked),
    wallet: checked.wallet && walletPart(tx.tenant, order, checked.wallet),
    keyed: call && { call, stored: { ...digestOf(keyedPlacement, wanted.body), madeId: orderId, answer } },
  })
  if (payment) await insertPayment(tx, payment)
  for (const { dueAt } of jobs) if (dueAt.getTime() > now) commerce.jobs.note(tx.tenant, dueAt.getTime())
  return { answer, payment, replaced, isNew: true }
}

const orders: Placeable = { operation: keyedPlacement, paymentOf: paymentOfAnswer, write }

/**
 * SB10, SB11, SAFE2: places an order, in one transaction with all its records, and starts its payment. Repeating the
 * same key and body returns the same bytes and creates no second order. Throws requote when the diner can correct the
 * order, refused when they cannot.
 */
export async function placeOrder(commerce: Commerce, placement: Placement): Promise<string> {
  const { body, startBy } = placement
  const { tenant } = placement.caller
  const { answer, payment, replaced } = await placeOnce(commerce, placement, orders)
  commerce.jobs.note(tenant.id, commerce.now() + GATHER_MS)
  if (!payment) {
    if (replaced.length > 0) announceEnd(commerce, tenant.id, replaced)
    return answer
  }
  const landing = { order: payment.subject_id, store: String(body.store) }
  const callbackUrl = callbackUrlFor(tenant, body.callbackUrl, landing)
  const started = await startPayment(commerce, tenant, payment, { callbackUrl, startBy })
  return withCheckout(answer, checkoutOf(commerce.payments(tenant), requireStarted(tenant, started)))
}
