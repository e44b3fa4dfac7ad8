import { toRupees } from '@tiffin/domain/money/money'
import type { Commerce } from '#commerce'
import type { Caller } from '#identity/caller'
import { problems } from '#kernel/errors'
import { settledByTopUp } from '#modules/ledger/api/top-ups'
import { asWalletOwner } from './as-wallet-owner.ts'
import { findOwnTopUp } from './settle-top-up.ts'

/** What a receipt of a top-up states. Amounts in rupees. */
export interface TopUpReceipt {
  readonly orderId: string
  readonly name: string
  /** ISO: when the provider confirmed it. */
  readonly paidAt: string
  readonly amount: number
  /** What of it settled what the person owed. */
  readonly settled: number
  /** The provider's number of the payment; null: it stated none. */
  readonly transactionId: string | null
  readonly timeZone: string
}

/**
 * V6, SB23: the receipt of an own top-up. Throws not-found for another person's, and refused for one that is not paid: it
 * is no receipt of money that did not come.
 */
export const topUpReceipt = (commerce: Commerce, caller: Caller, id: string): Promise<TopUpReceipt> =>
  asWalletOwner(commerce, caller, async (tx, person) => {
    const { state, decided_at: paidAt, amount, transaction_id: transactionId } = await findOwnTopUp(tx, person, id)
    if (state !== 'paid' || paidAt === null) throw problems.refused((say) => say.topUpNotPaid)
    return {
      ...{ orderId: id, name: person.name, paidAt: paidAt.toISOString(), amount: toRupees(amount) },
      ...{ settled: toRupees(await settledByTopUp(tx, id)), transactionId },
      timeZone: caller.tenant.wallet.timeZone,
    }
  })
