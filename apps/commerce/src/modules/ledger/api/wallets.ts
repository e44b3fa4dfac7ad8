import { randomUUID } from 'node:crypto'
import type { Paise } from '@tiffin/domain/money/money'
import { sumOf } from '@tiffin/domain/money/tenders'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { Leg, PersonalAccount } from './accounts.ts'

/** A bonus that a wallet holds. */
export interface Lot {
  readonly lot: number
  /** The last day on which it may be spent. */
  readonly lastDay: LocalDate
  readonly amount: Paise
}

/** What a wallet holds. */
export interface WalletState {
  readonly id: string
  /** Null: it is open. */
  readonly closedAt: Date | null
  readonly cash: Paise
  /** What is set aside until something is decided. */
  readonly held: Paise
  /** What the person owes. */
  readonly owed: Paise
  /** What the person owes for meals on credit; a meal made while the lock was waited for may be missing. */
  readonly owedForMeals: Paise
  /** Those that expire first stand first. */
  readonly lots: readonly Lot[]
}

interface BalanceRow {
  readonly id: string
  readonly person: string
  readonly closed_at: Date | null
  readonly account: PersonalAccount
  readonly lot: number
  readonly amount: string
  readonly last_day: LocalDate | null
}

/**
 * Opens a person's wallet; one that is open stays as it is. Its accounts without lots have rows from the start: their
 * locks keep the changes of a wallet one after another.
 */
export async function openWallet({ db, tenant }: TenantTx, person: string, at: Date): Promise<void> {
  await sql`with opened as (
      insert into wallet (tenant, id, person, opened_at) values (${tenant}, ${randomUUID()}, ${person}, ${at})
      on conflict (tenant, person) do nothing returning id
    )
    insert into wallet_balance (tenant, wallet, account, amount)
    select ${tenant}, id, account, 0 from opened cross join unnest(array['cash', 'held', 'owed']) account`.execute(db)
}

const read = async (
  { db, tenant }: TenantTx,
  people: readonly string[],
  locking: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, WalletState>> => {
  const { rows } = await sql<BalanceRow>`
    select w.id, w.person, w.closed_at, b.account, b.lot, b.amount, l.last_day::text as last_day
    from wallet w
    join wallet_balance b on b.tenant = w.tenant and b.wallet = w.id
    left join wallet_lot l on l.tenant = b.tenant and l.wallet = b.wallet and l.lot = b.lot and b.account = 'bonus'
    where w.tenant = ${tenant} and w.person = any(${people}::uuid[])
    order by b.wallet, b.account, b.lot ${locking}`.execute(db)
  return new Map([...Map.groupBy(rows, ({ person }) => person)].map(([person, own]) => [person, toState(own)]))
}

function toState(rows: readonly BalanceRow[]): WalletState {
  const { id = '', closed_at: closedAt = null } = rows[0] ?? {}
  const amountOf = (wanted: PersonalAccount): Paise =>
    Number(rows.find(({ account, lot }) => account === wanted && lot === 0)?.amount ?? 0)
  const lots = rows
    .filter(({ account }) => account === 'bonus')
    .map(({ lot, amount, last_day }) => ({ lot, amount: Number(amount), lastDay: last_day ?? '' }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.lastDay.localeCompare(b.lastDay) || a.lot - b.lot)
  return {
    ...{ id, closedAt, cash: amountOf('cash'), held: amountOf('held'), owed: amountOf('owed'), lots },
    owedForMeals: amountOf('grace-receivable'),
  }
}

/** What the wallets of people hold, by person; those that were opened. */
export const readWallets = (tx: TenantTx, people: readonly string[]): Promise<ReadonlyMap<string, WalletState>> =>
  read(tx, people, sql``)

/** What a person's wallet holds; null: none was opened yet. */
export const readWallet = async (tx: TenantTx, person: string): Promise<WalletState | null> =>
  (await readWallets(tx, [person])).get(person) ?? null

/**
 * Locks the accounts of the wallets of people, in the sequence of the wallets and of their accounts, to the end of the
 * transaction, and reads them; by person, those that were opened. A caller that also locks an order locks the order
 * first. One statement does both (PERF5): it does not see a bonus that is added or extended while it waits. A later
 * statement sees it (`RowWords.change`, `readWallets`).
 */
export const lockWallets = (tx: TenantTx, people: readonly string[]): Promise<ReadonlyMap<string, WalletState>> =>
  read(tx, people, sql`for update of b`)

/** The same for one person; null: no wallet was opened yet. */
export const lockWallet = async (tx: TenantTx, person: string): Promise<WalletState | null> =>
  (await lockWallets(tx, [person])).get(person) ?? null

/** As `lockWallet`, for a caller that knows the wallet only, without reading it. */
export async function lockWalletById({ db, tenant }: TenantTx, wallet: string): Promise<void> {
  await sql`select from wallet_balance where tenant = ${tenant} and wallet = ${wallet}
    order by account, lot for update`.execute(db)
}

const usable = ({ lots }: WalletState, today: LocalDate): readonly Lot[] =>
  lots.filter(({ lastDay }) => lastDay >= today)

/** V8, M9, M10: what may be spent on a day. */
export const balanceOf = (wallet: WalletState, today: LocalDate): Paise =>
  wallet.cash + usable(wallet, today).reduce((sum, { amount }) => sum + amount, 0)

/**
 * The legs that take an amount from a wallet: the bonus that expires first, then what is backed by cash. Null: it holds
 * less.
 */
export function legsToPay(wallet: WalletState, amount: Paise, today: LocalDate): readonly Leg[] | null {
  const legs: Leg[] = []
  let left = amount
  for (const { lot, amount: most } of usable(wallet, today)) {
    const part = Math.min(left, most)
    if (part > 0) legs.push({ account: 'bonus', wallet: wallet.id, lot, amount: -part })
    left -= part
  }
  if (left > wallet.cash) return null
  return left > 0 ? [...legs, { account: 'cash', wallet: wallet.id, amount: -left }] : legs
}

/** The wallet once these legs are posted, which take from its cash and its bonuses. */
export function afterLegs(wallet: WalletState, legs: readonly Leg[]): WalletState {
  const changeOf = (account: PersonalAccount, lot = 0): Paise =>
    sumOf(legs.filter((leg) => leg.account === account && 'wallet' in leg && (leg.lot ?? 0) === lot))
  return {
    ...wallet,
    cash: wallet.cash + changeOf('cash'),
    lots: wallet.lots.map((each) => ({ ...each, amount: each.amount + changeOf('bonus', each.lot) })),
  }
}
