import { lineTotal } from '@tiffin/domain/money/pricing'
import { choicesOf } from '@tiffin/domain/options/choices'
import { amountOf, dueNow } from '@tiffin/domain/order/bill'
import { takesBillNote, tidyBillNote } from '@tiffin/domain/order/bill-note'
import { orderMoves, placeMoveOf, taking } from '@tiffin/domain/order/lifecycle'
import { plannedFor } from '@tiffin/domain/order/order'
import { isPaid } from '@tiffin/domain/order/payment-state'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { AppliedMove } from '#modules/orders/api/life'
import { newOrderId } from '#modules/orders/api/order-id'
import type { OrderItemRecord, OrderRecord } from '#modules/orders/api/records'
import type { CouponUse } from '#modules/promotions/api/coupons'
import { normalCode } from '#modules/promotions/api/order-coupon'
import { promiseOf, promiseParts } from '../promise-order.ts'
import type { CheckedOrder, WantedOrder } from './check-order.ts'
import { cookingStages } from './cooking-stages.ts'
import { deliverState, deliverTo } from './deliver-to.ts'
import type { OrderedLine } from './ordered-lines.ts'

/** A checked order as it is to be written; its promise needs to know whether it is accepted. */
export interface ComposedOrder {
  readonly made: Omit<OrderRecord, 'promised'>
  readonly items: readonly OrderItemRecord[]
  /** The transition that creates it. */
  readonly placed: AppliedMove
  /** Null: an order without a coupon. */
  readonly coupon: CouponUse | null
}

function toOrder(
  checked: CheckedOrder,
  wanted: WantedOrder,
  { to, at, orderId }: AppliedMove,
): Omit<OrderRecord, 'promised' | 'checkout'> {
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
    billNote: takesBillNote(wanted.tenant.clientConfig.billNote, checked.order)
      ? tidyBillNote(body.billNote ?? '')
      : null,
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

/** `checkout`: the id of the checkout of several orders that it belongs to (AMB115); null: it is placed alone. */
export function composeOrder(
  wanted: WantedOrder,
  checked: CheckedOrder,
  { at, checkout }: { readonly at: Date; readonly checkout: string | null },
): ComposedOrder {
  const placed = place(wanted, checked, at)
  return {
    made: { ...toOrder(checked, wanted, placed), checkout },
    ...{ items: toItems(checked.lines), placed, coupon: couponUse(checked) },
  }
}

/** The order with its promise, which is made when it is accepted. */
export async function withPromise(
  commerce: Pick<Commerce, 'paces'>,
  tx: TenantTx,
  { checked, made }: { readonly checked: CheckedOrder; readonly made: ComposedOrder['made'] },
  isAccepted: boolean,
): Promise<OrderRecord> {
  const parts = promiseParts(checked)
  const promised = await promiseOf(commerce, tx, { ...made, parts, acceptedAt: isAccepted ? made.placedAt : null })
  return { ...made, promised }
}
