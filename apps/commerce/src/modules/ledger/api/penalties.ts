import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { post } from './post.ts'
import { balanceOf, legsToPay, type WalletState } from './wallets.ts'

export interface NewPenalty {
  /** Names it among all of the tenant. */
  readonly id: string
  readonly amount: Paise
  /** For the person. */
  readonly words: string
  readonly at: Date
  readonly today: LocalDate
}

/** The most that a penalty may be: what may be spent, and what may be owed beyond it. */
export const mostPenalty = (wallet: WalletState, today: LocalDate, owedMost: Paise): Paise =>
  balanceOf(wallet, today) + Math.max(0, owedMost - wallet.owed)

/**
 * V11: charges a wallet that is locked: the bonus that expires first, then cash; what it does not hold is owed, and the next
 * top-up settles it (SB23). The caller has seen that it is not above `mostPenalty`.
 */
export async function chargePenalty(tx: TenantTx, wallet: WalletState, penalty: NewPenalty): Promise<void> {
  const { id, amount, words, at, today } = penalty
  const held = Math.min(amount, balanceOf(wallet, today))
  const legs = legsToPay(wallet, held, today)
  if (!legs) throw new Error('A wallet holds less than its balance')
  await post(tx, {
    ...{ key: `penalty:${id}`, posting: 'penalty', subject: { kind: 'operator', id }, at },
    legs: [...legs, { account: 'owed', wallet: wallet.id, amount: held - amount }, { account: 'penalties', amount }],
    row: { wallet: wallet.id, amount, storeId: null, words, today },
  })
}
