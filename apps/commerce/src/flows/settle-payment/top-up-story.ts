import type { Paise } from '@tiffin/domain/money/money'
import { splitTopUp } from '@tiffin/domain/wallet/top-up'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { postCredit } from '#modules/ledger/api/grace'
import { closeRow } from '#modules/ledger/api/passbook'
import { lockWallet, type WalletState } from '#modules/ledger/api/wallets'
import { isOverdue } from '#modules/payments/api/decide'
import { findPayment } from '#modules/payments/api/payments'
import { lookAheadFor } from '#modules/plans/api/looking-ahead'
import { returnTopUp } from '../wallet/return-top-up.ts'
import { settleGraceMeals } from '../wallet/settle-grace.ts'
import { walletDay } from '../wallet/wallet-day.ts'
import type { Decided, LockedSubject, PaymentSubject } from './payment-subject.ts'

/** SB23: the money of a top-up: what the person owes is settled first. */
const credit = (tx: TenantTx, { id: wallet, owed }: WalletState, { payment, at }: Decided): Promise<Paise> => {
  const { id, amount, provider } = payment
  const { settled, added } = splitTopUp(amount, owed)
  return postCredit(tx, wallet, {
    key: `top-up:${id}`,
    posting: 'top-up',
    subject: { kind: 'top-up', id },
    at,
    legs: [
      { account: `provider:${provider}`, amount: -amount },
      { account: 'owed', wallet, amount: settled },
      { account: 'cash', wallet, amount: added },
    ],
    // The row of the top-up stands since it began.
    row: null,
  })
}

/** The wallet of a top-up, locked. */
const lockedTopUp = (commerce: Commerce, tx: TenantTx, wallet: WalletState): LockedSubject => ({
  async move(decided) {
    const { payment, decision, at } = decided
    const isPaid = decision === 'paid'
    const owed = isPaid ? await credit(tx, wallet, decided) : 0
    const today = walletDay(commerce, tx.tenant, at)
    const closed = { wallet: wallet.id, status: isPaid ? 'SUCCESS' : 'FAILED', at, today } as const
    await closeRow(tx, { kind: 'top-up', id: payment.id }, closed)
    await settleGraceMeals(tx, { person: payment.person, owed, at, today })
    return true
  },
  async follow({ decision, payment, at }) {
    const { added } = splitTopUp(payment.amount, wallet.owed)
    // AMB107: the warning of a low balance may no longer apply.
    if (decision === 'paid') await lookAheadFor(tx, payment.person, at)
    if (decision !== 'paid' || !wallet.closedAt || added === 0) return
    // SB23: a wallet that is closed stays so: what comes late goes back.
    const by = { kind: 'provider', id: payment.provider } as const
    const why = 'late-payment'
    await returnTopUp(commerce, tx, { wallet: wallet.id, topUpId: payment.id, amount: added, why, by, at })
  },
  announce: async () => undefined,
})

/** V5 to V7, SB23: what happens to a wallet as the payment of a top-up is decided; also of one that failed first. */
export const topUpStory: PaymentSubject = {
  async lock(commerce, tx, id) {
    const payment = await findPayment(tx, id)
    const wallet = payment && (await lockWallet(tx, payment.person))
    return wallet ? lockedTopUp(commerce, tx, wallet) : null
  },

  isEnded: async (_tx, payment, now) => payment.state === 'failed' || isOverdue(payment, now),

  // Nothing waits for it: it is credited whenever the provider confirms it.
  endOverdue: async () => undefined,
}
