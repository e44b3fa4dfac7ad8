import type { SaleFigures, SoldLine } from '@tiffin/domain/documents/amounts'
import type { Paise } from '@tiffin/domain/money/money'
import { lineTotal } from '@tiffin/domain/money/pricing'
import { splitAmount } from '@tiffin/domain/money/split'
import { sumOf } from '@tiffin/domain/money/tenders'
import { amountOf } from '@tiffin/domain/order/bill'
import { paidByLine } from '@tiffin/domain/payment/refund'
import type { OrderAccount } from './order-account.ts'
import type { RefundGroup } from './refund-requests.ts'

/** The lines of an order as they are sold; a plan sells its lines for each meal that has them (AMB114). */
export const soldLines = ({ lines, bill }: OrderAccount, taxCode: string): readonly SoldLine[] =>
  lines.map((line) => ({
    ...line,
    taxCode: line.taxCode ?? taxCode,
    quantity: line.quantity * (line.dates?.length ?? bill.meals),
  }))

/** What of an order its document states. */
export interface KeptSale {
  readonly lines: readonly SoldLine[]
  readonly figures: SaleFigures
}

/** The lines that refunds have returned as a whole. */
function wholeLines({ lines, payments }: OrderAccount, refunds: readonly RefundGroup[]): ReadonlySet<number> {
  const shares = paidByLine({
    paid: sumOf(payments),
    lineTotals: new Map(lines.map(({ line, total }) => [line, total])),
  })
  const isWhole = ({ lines: named, amount }: RefundGroup): boolean =>
    named !== null && sumOf(named.map((line) => ({ amount: shares.get(line) ?? 0 }))) === amount
  return new Set(refunds.filter(isWhole).flatMap(({ lines: named }) => named ?? []))
}

/** The charges and the coupon for some of an order's dishes, by value. */
function chargesFor({ bill }: OrderAccount, kept: Paise, dropped: Paise) {
  const part = (amount: Paise): Paise => (dropped === 0 ? amount : (splitAmount(amount, [kept, dropped])[0] ?? 0))
  return {
    packaging: part(amountOf(bill, 'packaging')),
    delivery: part(amountOf(bill, 'delivery')),
    coupon: part(amountOf(bill, 'coupon')),
  }
}

/** With the paise that rounding has left between lines, charges and total. */
function evened(figures: SaleFigures, lines: Paise): SaleFigures {
  const { packaging, delivery, coupon, returned, total } = figures
  const off = total + returned + coupon - lines - packaging - delivery
  if (packaging + off >= 0 && packaging > 0) return { ...figures, packaging: packaging + off }
  if (delivery + off >= 0 && delivery > 0) return { ...figures, delivery: delivery + off }
  return coupon - off >= 0 && coupon > 0 ? { ...figures, coupon: coupon - off } : figures
}

/**
 * AMB112: what the document of a sale states of which `total` was paid and is kept. Lines that were returned as a whole
 * before are left out with their part of the charges; what else was returned stands as such.
 */
export function keptSale(
  account: OrderAccount,
  {
    taxCode,
    returned,
    total,
  }: { readonly taxCode: string; readonly returned: readonly RefundGroup[]; readonly total: Paise },
): KeptSale {
  const all = soldLines(account, taxCode)
  const dropped = wholeLines(account, returned)
  const lines = all.filter(({ line }) => !dropped.has(line))
  const priceOf = (some: readonly SoldLine[]): Paise => sumOf(some.map((line) => ({ amount: lineTotal(line, 1) })))
  const kept = priceOf(lines)
  const others = returned.filter(({ lines: named }) => !named?.every((line) => dropped.has(line)))
  const figures = { ...chargesFor(account, kept, priceOf(all) - kept), returned: sumOf(others), total }
  return { lines, figures: dropped.size > 0 ? evened(figures, kept) : figures }
}
