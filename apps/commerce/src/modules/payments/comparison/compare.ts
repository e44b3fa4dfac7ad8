import type { Paise } from '@tiffin/domain/money/money'
import type { ListedPayment } from '../api/provider.ts'
import type { PaymentRowState } from '../tables.ts'
import type { DifferenceKind, ListedStatus } from './tables.ts'

/** A payment of ours. */
export interface OwnPayment {
  readonly id: string
  readonly amount: Paise
  readonly state: PaymentRowState
  /** False: it was made on another day, and is compared with that day's list. */
  readonly isOfDay: boolean
}

/** One difference between our payments and the provider's list. null: that side does not know the payment, or states no amount. */
export interface Difference {
  readonly paymentId: string
  readonly kind: DifferenceKind
  readonly ours: { readonly amount: Paise; readonly state: PaymentRowState } | null
  readonly theirs: { readonly amount: Paise | null; readonly status: ListedStatus } | null
  /** The bank's number of a charge-back. */
  readonly reference?: string
}

function kindOf(own: OwnPayment, { amount, status }: ListedPayment): DifferenceKind | null {
  if (own.amount !== amount) return 'amount-differs'
  const [isPaidHere, isPaidThere] = [own.state === 'paid', status === 'success']
  if (isPaidHere === isPaidThere) return null
  return isPaidThere ? 'paid-there-not-here' : 'paid-here-not-there'
}

const oursOf = ({ amount, state }: OwnPayment) => ({ amount, state })
const theirsOf = ({ amount, status }: ListedPayment) => ({ amount, status })

/**
 * The differences of a day. An open or failed payment that the provider does not list is none: the list has only
 * payments with an attempt to pay.
 */
export function differencesOf(ours: readonly OwnPayment[], listed: readonly ListedPayment[]): Difference[] {
  const ownById = new Map(ours.map((own) => [own.id, own]))
  const theirIds = new Set(listed.map(({ paymentId }) => paymentId))
  const ofListed = listed.flatMap((each): Difference[] => {
    const { paymentId } = each
    const own = ownById.get(paymentId)
    if (!own) return [{ paymentId, kind: 'provider-only', ours: null, theirs: theirsOf(each) }]
    const kind = own.isOfDay ? kindOf(own, each) : null
    return kind ? [{ paymentId, kind, ours: oursOf(own), theirs: theirsOf(each) }] : []
  })
  const unlisted = ours.filter(({ id, state, isOfDay }) => isOfDay && state === 'paid' && !theirIds.has(id))
  return [
    ...ofListed,
    ...unlisted.map((own): Difference => ({ paymentId: own.id, kind: 'ours-only', ours: oursOf(own), theirs: null })),
  ]
}
