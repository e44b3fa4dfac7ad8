import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { Leg } from './accounts.ts'
import { postCredit } from './grace.ts'
import { type LedgerSubject, spendable, type Transfer } from './post.ts'
import { legsToPay, type WalletState } from './wallets.ts'

/** A part of an order that a wallet pays once the provider has taken the rest. */
export interface Hold {
  readonly orderId: string
  readonly amount: Paise
  readonly storeId: number
  /** For the person. */
  readonly words: string
  readonly at: Date
  readonly today: LocalDate
}

const subjectOf = (id: string): LedgerSubject => ({ kind: 'order', id })

/**
 * AMB110: sets a part of an order aside in a locked wallet, the bonus that expires first before others. Its entries keep
 * which bonuses it came from. Null: the wallet holds less.
 */
export function holdOf(wallet: WalletState, { orderId, amount, storeId, words, at, today }: Hold): Transfer | null {
  const legs = legsToPay(wallet, amount, today)
  return (
    legs && {
      ...{ key: `hold:${orderId}`, posting: 'order-held', subject: subjectOf(orderId), at },
      legs: [...legs, { account: 'held', wallet: wallet.id, amount }],
      row: { wallet: wallet.id, amount, storeId, words, today },
    }
  )
}

/** The end of a hold. */
export interface HoldEnd {
  readonly orderId: string
  readonly wallet: string
  readonly amount: Paise
  /** Where the money goes: legs that sum to the amount. */
  readonly to: readonly Leg[]
  readonly isTaken: boolean
  readonly at: Date
  readonly today: LocalDate
}

/**
 * AMB110: ends the hold of an order in a locked wallet: taken or released, whichever comes first, because both have one
 * key. The row of the hold then states what may be spent. Returns what the person owes for meals on credit, in paise.
 */
export async function endHold(tx: TenantTx, end: HoldEnd): Promise<Paise> {
  const { orderId, wallet, amount, to, isTaken, at, today } = end
  const owed = await postCredit(tx, wallet, {
    ...{
      key: `hold-end:${orderId}`,
      posting: isTaken ? 'hold-taken' : 'hold-released',
      subject: subjectOf(orderId),
      at,
    },
    legs: [{ account: 'held', wallet, amount: -amount }, ...to],
    row: null,
  })
  await tx.db
    .updateTable('passbook_row')
    .set({ status: isTaken ? 'SUCCESS' : 'FAILED', at, balance: spendable(tx.tenant, wallet, today) })
    .where('tenant', '=', tx.tenant)
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .execute()
  return owed
}
