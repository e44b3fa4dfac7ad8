import type { Paise } from '@tiffin/domain/money/money'
import type { RefundCause } from '@tiffin/domain/payment/refund'
import { catalogueOf, type WalletMessages } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { postTopUpReturn } from '#modules/ledger/api/closing'
import type { RefundRecord } from '#modules/payments/api/refunds'
import { refundTopUp } from '#modules/payments/api/top-up-refunds'
import { type WalletNeeds, walletDay } from './wallet-day.ts'

/** The words of a tenant's passbooks. */
export const walletWords = ({ tenants }: WalletNeeds, tenant: string): WalletMessages =>
  catalogueOf(tenants.find(tenant)?.language ?? SOURCE_LANGUAGE).walletMessages

export interface TopUpReturn {
  readonly wallet: string
  readonly topUpId: string
  readonly amount: Paise
  readonly why: RefundCause
  readonly by: Actor
  readonly at: Date
}

/** SB23: cash of a wallet that is locked goes back to the top-up that brought it. */
export async function returnTopUp(
  needs: WalletNeeds,
  tx: TenantTx,
  { wallet, ...wanted }: TopUpReturn,
): Promise<RefundRecord> {
  const { topUpId, amount, at } = wanted
  const refund = await refundTopUp(tx, wanted)
  const say = walletWords(needs, tx.tenant)
  const words = refund.state === 'refused' ? say.returnedByBank : say.returnedByProvider
  const today = walletDay(needs, tx.tenant, at)
  await postTopUpReturn(tx, { refundId: refund.id, topUpId, wallet, amount }, { at, today, words })
  return refund
}
