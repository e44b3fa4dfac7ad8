import type { Paise } from '@tiffin/domain/money/money'
import { sumOf } from '@tiffin/domain/money/tenders'
import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { OrderRecord } from '#modules/orders/api/records'
import { moveMeals } from '#modules/plans/api/plan-life'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { planMoneyLeft } from '#reads/plan-funds'
import { jobsOfMeal } from '../accept-order.ts'
import { insertOrder } from '../place-order/insert-order.ts'
import { toItems } from '../place-order/place-order.ts'
import { type LockedWallet, openLocked, type WalletPart, walletPart } from '../wallet/pay-from-wallet.ts'
import { type CheckedMeal, checkMeal } from './check-meal.ts'
import { billOfMeal, type MealToMake, mealOrder } from './meal-order.ts'
import { prepaidPart } from './prepaid-meal.ts'

/** The result of making a due meal. */
export type MadeMeal =
  | { readonly kind: 'made'; readonly orderId: string }
  | {
      readonly kind: 'skipped'
      readonly reason: SkipReason
      /** The current cost of its dishes, in paise; 0: unknown. */
      readonly cost: Paise
    }

/** A meal of a locked plan. `order-late`: the owner orders a skipped meal. */
export interface WantedMeal {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
  readonly move: 'make' | 'order-late'
  readonly by: Actor
  readonly at: Date
}

/** True when the meal can be made as agreed. */
const isMakeable = (checked: CheckedMeal): checked is MealToMake['checked'] =>
  checked.reason === null && checked.store !== undefined

/** M4, AMB39: the locked wallet that pays the meal; null: the plan is not paid by a wallet. */
async function walletOf(commerce: Commerce, tx: TenantTx, { plan, at }: WantedMeal): Promise<LockedWallet | null> {
  if (plan.payment !== 'WALLET') return null
  const tenant = commerce.tenants.find(tx.tenant)
  if (!tenant) throw new Error('There is no such tenant')
  const today = localTimeAt(at.getTime(), tenant.wallet.timeZone).date
  return openLocked(tx, { person: plan.person, at, today })
}

/** The payment part of the order at its placement; null: cash at hand-over. */
function partOf(tenant: string, order: OrderRecord, plan: PlanRecord, wallet: LockedWallet | null): WalletPart | null {
  if (plan.payment === 'DIGITAL') return prepaidPart(tenant, order, plan.id)
  return wallet && walletPart(tenant, order, wallet)
}

/** SB21, AMB39: writes the order of a meal with its debit, and moves the meal, all in the caller's transaction. */
async function write(
  commerce: Commerce,
  tx: TenantTx,
  wanted: WantedMeal,
  { checked, wallet }: { readonly checked: MealToMake['checked']; readonly wallet: LockedWallet | null },
): Promise<string> {
  const { plan, meal, move, by, at } = wanted
  const { order, placed } = await mealOrder(commerce, tx, { plan, meal, checked, by, at })
  const jobs = jobsOfMeal(
    commerce,
    { ...order, registration: checked.store.registration, at },
    plan.payment === 'WALLET' && order.bill.total > 0,
  )
  await insertOrder(tx, {
    ...{ order, placed, jobs, coupon: null, keyed: null },
    items: toItems(checked.lines),
    wallet: partOf(tx.tenant, order, plan, wallet),
  })
  const charged = sumOf(order.bill.tenders)
  // AMB107: stores the price that the owner confirmed when ordering a skipped meal.
  const change = { order_id: order.id, charged, reason: null, agreed: meal.agreed }
  if (!(await moveMeals(tx, plan, [{ meal, move, change, detail: { order: order.id, charged } }], { by, at })))
    throw new Error('A meal is made that cannot be')
  for (const { dueAt } of jobs) commerce.jobs.note(tx.tenant, dueAt.getTime())
  return order.id
}

/** AMB4, AMB39: the amount available for a meal, in paise; null: it is paid at hand-over. */
async function fundsFor(tx: TenantTx, plan: PlanRecord, wallet: LockedWallet | null): Promise<Paise | null> {
  if (plan.payment === 'DIGITAL') return planMoneyLeft(tx, plan.id)
  if (!wallet) return null
  return wallet.state.closedAt === null ? wallet.balance : 0
}

/** A meal to make with its wallet, or the reason why it is not made. */
type Decision = SkipReason | { readonly checked: MealToMake['checked']; readonly wallet: LockedWallet | null }

async function decide(commerce: Commerce, tx: TenantTx, wanted: WantedMeal, checked: CheckedMeal): Promise<Decision> {
  if (!isMakeable(checked)) return checked.reason ?? 'store'
  // Lock order: lock the wallet after the rows that other transactions lock before it.
  const wallet = await walletOf(commerce, tx, wanted)
  const funds = await fundsFor(tx, wanted.plan, wallet)
  const { total } = billOfMeal({ ...wanted, checked })
  return funds !== null && funds < total ? 'low-balance' : { checked, wallet }
}

/** A planned meal that is not made is skipped; a skipped meal that its owner orders stays skipped. */
async function skip(
  tx: TenantTx,
  { plan, meal, move, by, at }: WantedMeal,
  reason: SkipReason,
  cost: Paise,
): Promise<MadeMeal> {
  if (move === 'make') {
    const detail = { reason, cost, agreed: meal.agreed }
    await moveMeals(tx, plan, [{ meal, move: 'skip', change: { reason }, detail }], { by, at })
  }
  return { kind: 'skipped', reason, cost }
}

/**
 * SB21, AMB39, AMB107: makes the order of a meal of a locked plan and debits its price, or returns why it is not made.
 * The caller holds the plan's lock and notifies the owner.
 */
export async function makeMeal(commerce: Commerce, tx: TenantTx, wanted: WantedMeal): Promise<MadeMeal> {
  // SB21: never cooked late.
  if (wanted.at >= wanted.meal.at) return skip(tx, wanted, 'too-late', 0)
  const checked = await checkMeal(commerce, tx, wanted)
  const decision = await decide(commerce, tx, wanted, checked)
  if (typeof decision === 'string') return skip(tx, wanted, decision, checked.cost)
  return { kind: 'made', orderId: await write(commerce, tx, wanted, decision) }
}
