import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type LedgerSubject, post } from './post.ts'
import type { Lot } from './wallets.ts'

/** When, and what the person reads. */
export interface Occurrence {
  readonly at: Date
  readonly today: LocalDate
  readonly words: string
}

const topUp = (id: string): LedgerSubject => ({ kind: 'top-up', id })

/** The key of the transfer by which a top-up was charged back. */
const chargeBackKey = (topUpId: string): string => `charged-back:${topUpId}`

/** What was paid by a top-up, without what was returned of it. */
export interface TopUpLeft {
  readonly topUpId: string
  readonly left: Paise
}

/**
 * SB23: the top-ups whose money a wallet has not given back. What of one settled a debt counts too: an order that caused the
 * debt can still come back. One that was charged back is not the person's any more.
 */
export async function topUpsLeft({ db, tenant }: TenantTx, wallet: string): Promise<readonly TopUpLeft[]> {
  const { rows } = await sql<{ topUpId: string; left: string }>`
    select t.subject_id as "topUpId", sum(e.amount) as left
    from ledger_entry e join ledger_transfer t on t.tenant = e.tenant and t.id = e.transfer
    where e.tenant = ${tenant} and e.wallet = ${wallet} and e.account in ('cash', 'owed') and t.subject_kind = 'top-up'
    group by t.subject_id
    having sum(e.amount) > 0 and not exists (
      select from ledger_transfer c where c.tenant = ${tenant} and c.key = ${chargeBackKey('')} || t.subject_id)
    order by t.subject_id`.execute(db)
  return rows.map(({ topUpId, left }) => ({ topUpId, left: Number(left) }))
}

/** SB23: cash of a wallet that is locked leaves it by a refund of the top-up that brought it. */
export async function postTopUpReturn(
  tx: TenantTx,
  { refundId, topUpId, wallet, amount }: { refundId: string; topUpId: string; wallet: string; amount: Paise },
  { at, today, words }: Occurrence,
): Promise<void> {
  await post(tx, {
    ...{ key: `refund-asked:${refundId}`, posting: 'top-up-returned', subject: topUp(topUpId), at },
    legs: [
      { account: 'cash', wallet, amount: -amount },
      { account: 'refunds-on-their-way', amount },
    ],
    row: { wallet, amount, storeId: null, words, today },
  })
}

/** SB23: cash of a wallet that is locked settles what the person owes. `id` names the settlement. */
export async function settleDebt(
  tx: TenantTx,
  { id, wallet, amount }: { id: string; wallet: string; amount: Paise },
  { at, today, words }: Occurrence,
): Promise<void> {
  await post(tx, {
    ...{ key: `debt-settled:${id}`, posting: 'debt-settled', subject: { kind: 'operator', id }, at },
    legs: [
      { account: 'cash', wallet, amount: -amount },
      { account: 'owed', wallet, amount },
    ],
    row: { wallet, amount, storeId: null, words, today },
  })
}

/** Takes back what is left of a bonus of a wallet that is locked and closes. `id` names the closing. */
export async function lapseAtClosing(
  tx: TenantTx,
  { id, wallet, lot: { lot, amount } }: { id: string; wallet: string; lot: Lot },
  { at, today, words }: Occurrence,
): Promise<void> {
  await post(tx, {
    ...{ key: `lapse:${wallet}:${lot}:${id}`, posting: 'bonus-lapsed' },
    ...{ subject: { kind: 'bonus', id: `${wallet}:${lot}` }, at },
    legs: [
      { account: 'bonus', wallet, lot, amount: -amount },
      { account: 'promotion', amount },
    ],
    row: { wallet, amount, storeId: null, words, today },
  })
}

/** Closes a wallet that is locked; one that is closed stays closed since then. */
export async function markClosed({ db, tenant }: TenantTx, wallet: string, at: Date): Promise<void> {
  await db
    .updateTable('wallet')
    .set({ closed_at: at })
    .where('tenant', '=', tenant)
    .where('id', '=', wallet)
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * The refund of a top-up or a plan was sent by a bank transfer. The key is that of a refund which a provider has sent.
 */
export async function postTransferred(
  tx: TenantTx,
  { refundId, subject, amount, at }: { refundId: string; subject: LedgerSubject; amount: Paise; at: Date },
): Promise<void> {
  await post(tx, {
    ...{ key: `refund-sent:${refundId}`, posting: 'refund-transferred', subject, at },
    legs: [
      { account: 'refunds-on-their-way', amount: -amount },
      { account: 'bank', amount },
    ],
    row: null,
  })
}

/** SB23: a top-up that the payer's bank has taken back: from cash what is there, the rest is owed. The wallet is locked. */
export async function postChargeBack(
  tx: TenantTx,
  charged: { topUpId: string; provider: string; wallet: string; amount: Paise; taken: Paise },
  { at, today, words }: Occurrence,
): Promise<void> {
  const { topUpId, provider, wallet, amount, taken } = charged
  await post(tx, {
    ...{ key: chargeBackKey(topUpId), posting: 'charged-back', subject: topUp(topUpId), at },
    legs: [
      { account: 'cash', wallet, amount: -taken },
      { account: 'owed', wallet, amount: taken - amount },
      { account: `provider:${provider}`, amount },
    ],
    row: { wallet, amount, storeId: null, words, today },
  })
}

/** A charge-back that stands in the ledger. */
export interface PostedChargeBack {
  readonly amount: Paise
  /** What of it was there to take; the rest is owed. */
  readonly taken: Paise
}

/** Null: the top-up was not charged back. */
export async function readChargeBack({ db, tenant }: TenantTx, topUpId: string): Promise<PostedChargeBack | null> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select e.account, e.amount from ledger_transfer t join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id
    where t.tenant = ${tenant} and t.key = ${chargeBackKey(topUpId)}`.execute(db)
  if (rows.length === 0) return null
  const amountOf = (isIt: (account: string) => boolean): Paise =>
    Math.abs(Number(rows.find(({ account }) => isIt(account))?.amount ?? 0))
  return { amount: amountOf((account) => account.startsWith('provider:')), taken: amountOf((name) => name === 'cash') }
}
