import { type TenderKind, tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { dueOf, sumOf as sum } from '@tiffin/domain/money/tenders'
import type { Bill, BillCode, BillKind, BillLine, BillTender } from '@tiffin/domain/order/bill'
import type { WireOrder } from './wire.ts'

/** AMB33: cash on delivery is `CASH`, and so is an unknown mode. */
export function toTenderKind({
  isPaymentCOD,
  paymentMode,
}: Pick<WireOrder, 'isPaymentCOD' | 'paymentMode'>): TenderKind {
  return (isPaymentCOD ? null : tenderKinds.find((kind) => kind === paymentMode)) ?? 'CASH'
}

const SIGN: Readonly<Record<BillKind, number>> = { adds: 1, saves: -1, contains: 0 }

/** Added minus saved lines, in paise. */
const sumOf = (lines: readonly BillLine[]): number =>
  lines.reduce((sum, { kind, total }) => sum + SIGN[kind] * total, 0)

/** AMB2: true when the lines add up to the total, and only tax is contained in it. */
const addsUp = (lines: readonly BillLine[], total: number): boolean =>
  lines.every(({ code, kind }) => (code === 'gst') === (kind === 'contains')) && sumOf(lines) === total

/**
 * The bill lines from Z12's amounts. Z12 has no tax rate, so there is no line for the contained GST, and no price of
 * the dishes: that is the rest of the total, which includes a tax that the upstream added (AMB2).
 */
function linesFrom(
  { orderType, packagingCharges, deliveryCharges, couponAmount, scheduled }: WireOrder,
  total: number,
) {
  const lineOf = (code: BillCode, kind: BillKind, amount: number): BillLine => ({
    code,
    kind,
    perMeal: Math.round(amount / Math.max(1, scheduled.noOfMeals)),
    total: amount,
  })
  const others = [
    lineOf('packaging', 'adds', Math.max(0, packagingCharges)),
    ...(orderType === 'PICKUP' ? [] : [lineOf('delivery', 'adds', Math.max(0, deliveryCharges))]),
    ...(couponAmount > 0 ? [lineOf('coupon', 'saves', couponAmount)] : []),
  ]
  const dishes = total - sumOf(others)
  return dishes < 0 ? [lineOf('items', 'adds', total)] : [lineOf('items', 'adds', dishes), ...others]
}

/**
 * What pays an order: as the upstream lists it, else the mode and the amounts of Z12. SB11: the amount paid at placement
 * defaults to the total, or to zero for cash.
 */
function tendersFrom({ tenders, dueNow, held, ...wire }: WireOrder, total: number): readonly BillTender[] {
  if (tenders && sum(tenders) === total) return tenders
  const kind = toTenderKind(wire)
  return [{ kind, amount: total, dueNow: dueNow ?? dueOf({ kind, amount: total }, false), held }]
}

/** The bill of a placed order. */
export function toBill(wire: WireOrder): Bill {
  const total = Math.max(0, wire.orderValue)
  const listed = wire.billLines
  return {
    lines: listed && addsUp(listed, total) ? listed : linesFrom(wire, total),
    meals: wire.scheduled.noOfMeals,
    total,
    discount: wire.totalDiscount,
    wireTax: wire.gstEnabled ? wire.taxCharges : 0,
    tenders: tendersFrom(wire, total),
  }
}
