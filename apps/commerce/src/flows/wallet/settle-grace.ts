import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { settledMeals } from '@tiffin/domain/wallet/grace'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { settleGraceMeal } from '#modules/ledger/api/grace'
import { balanceOf, legsToPay, readWallet, type WalletState } from '#modules/ledger/api/wallets'

/** A meal on credit that is not settled, with the store of its order. */
interface OpenMeal {
  readonly orderId: string
  readonly owed: Paise
  readonly storeId: number
  readonly storeName: string
}

async function openMeals({ db, tenant }: TenantTx, person: string): Promise<readonly OpenMeal[]> {
  const { rows } = await sql<OpenMeal>`
    select g.order_id as "orderId", g.owed, o.store_id as "storeId", o.store_name as "storeName"
    from grace_meal g join customer_order o on o.tenant = g.tenant and o.id = g.order_id
    where g.tenant = ${tenant} and g.person = ${person} and g.owed > 0 order by g.made_at, g.order_id`.execute(db)
  return rows
}

/** A wallet, locked, that has got money. */
export interface Credited {
  readonly person: string
  /** What the person owes for meals on credit, in paise (`postCredit`). */
  readonly owed: Paise
  readonly at: Date
  /** The date in the wallet's zone. */
  readonly today: LocalDate
}

/** Takes the price of one meal from the wallet. */
async function settle(tx: TenantTx, meal: OpenMeal, { person, at, today }: Credited): Promise<void> {
  const state: WalletState | null = await readWallet(tx, person)
  const legs = state && legsToPay(state, meal.owed, today)
  if (!state || !legs) throw new Error('A wallet holds less than its balance')
  const { orderId, owed: amount, storeId, storeName: words } = meal
  await settleGraceMeal(tx, { orderId, legs, at, row: { wallet: state.id, amount, storeId, words, today } })
}

/**
 * AMB39: settles what a wallet now covers of its person's meals on credit, in the transaction that gives it money: the
 * oldest first, each whole. Returns what they have taken, in paise. No statement where nothing is owed.
 */
export async function settleGraceMeals(tx: TenantTx, credited: Credited): Promise<Paise> {
  const { person, owed, today } = credited
  if (owed === 0) return 0
  const state = await readWallet(tx, person)
  if (!state) throw new Error('A person without a wallet owes for meals')
  const meals = settledMeals(await openMeals(tx, person), balanceOf(state, today))
  for (const meal of meals) await settle(tx, meal, credited)
  return meals.reduce((sum, meal) => sum + meal.owed, 0)
}
