import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type LedgerSubject, post } from './post.ts'

/** A bonus of a wallet, and the last day on which it may be spent. */
export interface NamedLot {
  readonly wallet: string
  readonly lot: number
  readonly lastDay: LocalDate
}

export interface NewBonus {
  readonly wallet: string
  readonly amount: Paise
  /** The last day on which it may be spent. */
  readonly lastDay: LocalDate
  /** For the person. */
  readonly words: string
  readonly at: Date
  readonly today: LocalDate
}

const subjectOf = ({ wallet, lot }: Omit<NamedLot, 'lastDay'>): LedgerSubject => ({
  kind: 'bonus',
  id: `${wallet}:${lot}`,
})

/** V11: gives a bonus to a wallet that is locked. Returns its number. */
export async function giveBonus(tx: TenantTx, bonus: NewBonus): Promise<number> {
  const { wallet, amount, lastDay, words, at, today } = bonus
  const { rows } = await sql<{ lot: number }>`
    insert into wallet_lot (tenant, wallet, lot, last_day)
    select ${tx.tenant}, ${wallet}, coalesce(max(lot), 0) + 1, ${lastDay}::date from wallet_lot
    where tenant = ${tx.tenant} and wallet = ${wallet} returning lot`.execute(tx.db)
  const lot = rows[0]?.lot
  if (lot === undefined) throw new Error('A bonus got no number')
  const subject = subjectOf({ wallet, lot })
  await post(tx, {
    ...{ key: `bonus:${subject.id}`, posting: 'bonus', subject, at },
    legs: [
      { account: 'promotion', amount: -amount },
      { account: 'bonus', wallet, lot, amount },
    ],
    row: { wallet, amount, storeId: null, words, today },
  })
  return lot
}

/** What is left of a bonus. */
export interface BonusLeft extends NamedLot {
  readonly amount: Paise
}

/** What is left of a bonus; null: there is none of this number. */
export async function readBonus({ db, tenant }: TenantTx, wallet: string, lot: number): Promise<BonusLeft | null> {
  const { rows } = await sql<{ lastDay: LocalDate; amount: string }>`
    select l.last_day::text as "lastDay", coalesce(b.amount, 0) as amount
    from wallet_lot l left join wallet_balance b
      on b.tenant = l.tenant and b.wallet = l.wallet and b.lot = l.lot and b.account = 'bonus'
    where l.tenant = ${tenant} and l.wallet = ${wallet} and l.lot = ${lot}`.execute(db)
  const [row] = rows
  return row ? { wallet, lot, lastDay: row.lastDay, amount: Number(row.amount) } : null
}

/**
 * Takes back what is left of a bonus whose last day is over, from a wallet that is locked. A bonus can lapse again: money
 * that is returned into it comes with a later last day, so that day stands in the key.
 */
export async function lapseBonus(
  tx: TenantTx,
  { wallet, lot, lastDay, amount }: BonusLeft,
  { at, today, words }: Pick<NewBonus, 'at' | 'today' | 'words'>,
): Promise<void> {
  if (lastDay >= today) throw new Error('A bonus lapses that may be spent')
  if (amount === 0) return
  await post(tx, {
    ...{ key: `lapse:${wallet}:${lot}:${lastDay}`, posting: 'bonus-lapsed', subject: subjectOf({ wallet, lot }), at },
    legs: [
      { account: 'bonus', wallet, lot, amount: -amount },
      { account: 'promotion', amount },
    ],
    row: { wallet, amount, storeId: null, words, today },
  })
}
