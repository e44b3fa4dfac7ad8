import { formatPaise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Bill } from '@tiffin/domain/order/bill'
import { type JudgedOrder, shownPayment } from '@tiffin/domain/order/payment-state'
import { trackingTexts } from '#texts/tracking'

/** A part of a payment in words, with its amount. */
export type PartInWords = readonly [label: string, amount: string]

/**
 * AMB110: the two parts of an order that wallet and provider pay, and what became of each; empty: one of them pays all of
 * it. Of a payment that failed or was not confirmed only the wallet's part is known: it is back.
 */
export function paymentParts({ bill, ...order }: JudgedOrder & { readonly bill: Bill }): readonly PartInWords[] {
  const amountOf = (kind: TenderKind): string | null => {
    const tender = bill.tenders.find((each) => each.kind === kind)
    return tender ? formatPaise(tender.amount) : null
  }
  const [credits, online] = [amountOf('WALLET'), amountOf('DIGITAL')]
  if (credits === null || online === null) return []
  const { parts } = trackingTexts
  const payment = shownPayment(order)
  if (payment === 'paid')
    return [
      [parts.fromCredits, credits],
      [parts.online, online],
    ] as const
  if (payment === 'pending')
    return [
      [parts.setAside, credits],
      [parts.toPay, online],
    ] as const
  return [[parts.back, credits]]
}
