import type { Paise } from '@tiffin/domain/money/money'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { Leg } from './accounts.ts'
import type { NamedLot } from './bonuses.ts'
import type { LedgerSubject } from './post.ts'

/** What a wallet has paid for a subject and did not get back, by account. */
export interface Taken {
  readonly wallet: string
  readonly account: 'cash' | 'bonus'
  readonly lot: number
  readonly amount: Paise
}

/** What wallets have paid for a subject and did not get back; what is backed by cash stands first. */
export async function takenFor({ db, tenant }: TenantTx, subject: LedgerSubject): Promise<readonly Taken[]> {
  const { rows } = await sql<Omit<Taken, 'amount'> & { amount: string }>`
    select e.wallet, e.account, e.lot, -sum(e.amount) as amount
    from ledger_transfer t join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id
    where t.tenant = ${tenant} and t.subject_kind = ${subject.kind} and t.subject_id = ${subject.id}
      and e.account in ('cash', 'bonus')
    group by e.wallet, e.account, e.lot having sum(e.amount) < 0
    order by e.account = 'bonus', e.lot`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** AMB110: the legs that give an amount back: what is backed by cash first, then each bonus, each up to what it paid. */
export function legsToReturn(taken: readonly Taken[], amount: Paise): readonly Leg[] {
  const legs: Leg[] = []
  let left = amount
  for (const { wallet, account, lot, amount: most } of taken) {
    const part = Math.min(left, most)
    if (part > 0) legs.push({ account, wallet, lot, amount: part })
    left -= part
  }
  if (left > 0) throw new Error('More is returned to a wallet than it has paid')
  return legs
}

/** A returned bonus can be spent for this long at least. */
const RETURNED_DAYS = 7

/**
 * A bonus that is given back keeps its last day, or gets one that leaves time to spend it. Returns those that got one.
 */
export async function keepSpendable(
  { db, tenant }: TenantTx,
  legs: readonly Leg[],
  today: LocalDate,
): Promise<readonly NamedLot[]> {
  const lastDay = addDays(today, RETURNED_DAYS)
  const extended: NamedLot[] = []
  for (const leg of legs) {
    if (leg.account !== 'bonus') continue
    const { wallet, lot = 0 } = leg
    const { numUpdatedRows } = await db
      .updateTable('wallet_lot')
      .set({ last_day: lastDay })
      .where('tenant', '=', tenant)
      .where('wallet', '=', wallet)
      .where('lot', '=', lot)
      .where('last_day', '<', lastDay)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0) extended.push({ wallet, lot, lastDay })
  }
  return extended
}
