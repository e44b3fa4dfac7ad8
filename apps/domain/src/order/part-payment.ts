import type { Paise } from '../money/money.ts'
import type { TenderKind } from '../money/tender-kinds.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import type { Bill } from './bill.ts'
import type { Order } from './order.ts'

/** What tenant and store offer to pay with. */
export interface PartOffers {
  /** M2-M4, AMB89: in the order in which they are offered. */
  readonly payments: readonly TenderKind[]
  /** AMB110: the tenant lets the wallet pay a part, and a provider the rest. Left out: it does not. */
  readonly partPayment?: boolean | undefined
}

type PaidOrder = Pick<Order, 'plan' | 'payment' | 'fromWallet'>

/** M9, M10: what the wallet must hold to pay an order alone. */
export const balanceNeeded = ({ plan }: Pick<Order, 'plan'>, { total }: Pick<Bill, 'total'>): Paise =>
  plan.kind === 'days' ? 2 * total : total

/** AMB110, M4, M5: true when the wallet may pay a part of such an order and a provider the rest. */
export const takesParts = ({ plan }: Pick<Order, 'plan'>, { payments, partPayment = false }: PartOffers): boolean =>
  partPayment && plan.kind !== 'days' && payments.includes('WALLET') && payments.includes('DIGITAL')

/** M10, AMB110: what the wallet pays of a total that its balance does not cover; 0: it covers it, or holds nothing. */
export const partFromBalance = (balance: Paise, total: Paise): Paise => (balance < total ? Math.max(0, balance) : 0)

/** AMB110: the part of an order that the wallet pays; 0: one tender pays all of it. */
export const walletPartOf = ({ payment, fromWallet = 0 }: Pick<Order, 'payment' | 'fromWallet'>): Paise =>
  payment === 'DIGITAL' ? fromWallet : 0

/** SB9, AMB110: every kind of tender that pays an order; none while no payment is chosen or offered. */
export const tenderKindsOf = (payment: TenderKind | null, fromWallet: Paise): readonly TenderKind[] => [
  ...(payment === null ? [] : [payment]),
  ...(fromWallet > 0 ? (['WALLET'] as const) : []),
]

/** What decides about a part. */
export interface PartTerms {
  readonly store: { readonly offers: PartOffers }
  /** What the wallet holds, in paise; null: unknown. */
  readonly balance: Paise | null
}

/**
 * AMB110: why the wallet cannot pay its part of an order; null: it can, or it pays none. A balance below the part is M10's
 * refusal: the page reads the balance again.
 */
export function partProblem(order: PaidOrder, total: Paise, { store, balance }: PartTerms): Reason | null {
  const { payment, fromWallet = 0 } = order
  if (fromWallet === 0) return null
  const isPart = payment === 'DIGITAL' && fromWallet > 0 && fromWallet < total
  if (!isPart || !takesParts(order, store.offers)) return reason('payment-not-offered')
  return balance !== null && balance < fromWallet ? reason('balance-below-total') : null
}
