import { sumOf } from '@tiffin/domain/money/tenders'
import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { OrderRecord } from '#modules/orders/api/records'
import { moveMeals } from '#modules/plans/api/plan-life'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { jobsOfMeal } from '../accept-order.ts'
import { insertOrder } from '../place-order/insert-order.ts'
import { toItems } from '../place-order/place-order.ts'
import { type LockedWallet, openLocked, type WalletPart, walletPart } from '../wallet/pay-from-wallet.ts'
import { type CheckedMeal, checkMeal } from './check-meal.ts'
import { billOfMeal, type MealToMake, mealOrder } from './meal-order.ts'
import { prepaidPart } from './prepaid-meal.ts'

/** What became of a meal that was due. */
export type MadeMeal =
  | { readonly kind: 'made'; readonly orderId: string }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }

/** A meal of a locked plan. `order-late`: its owner orders a skipped one. */
export interface WantedMeal {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
  readonly move: 'make' | 'order-late'
  readonly by: Actor
  readonly at: Date
}

/** A meal that is sold as it was agreed. */
const isMakeable = (checked: CheckedMeal): checked is MealToMake['checked'] =>
  checked.reason === null && checked.store !== undefined

/** M4, AMB39: the wallet that pays the meal, locked; null: something else does. */
async function walletOf(commerce: Commerce, tx: TenantTx, { plan, at }: WantedMeal): Promise<LockedWallet | null> {
  if (plan.payment !== 'WALLET') return null
  const tenant = commerce.tenants.find(tx.tenant)
  if (!tenant) throw new Error('There is no such tenant')
  const today = localTimeAt(at.getTime(), tenant.wallet.timeZone).date
  return openLocked(tx, { person: plan.person, at, today })
}

/** What pays the order with its placement; null: cash, at its hand-over. */
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
  // AMB107: a price that the owner confirmed as a skipped meal was ordered.
  const change = { order_id: order.id, charged, reason: null, agreed: meal.agreed }
  if (!(await moveMeals(tx, plan, [{ meal, move, change, detail: { order: order.id, charged } }], { by, at })))
    throw new Error('A meal is made that cannot be')
  for (const { dueAt } of jobs) commerce.jobs.note(tx.tenant, dueAt.getTime())
  return order.id
}

/** Why the meal is not made; null: it is. */
function refusalOf(
  { plan, meal, at }: WantedMeal,
  checked: CheckedMeal,
  wallet: LockedWallet | null,
): SkipReason | null {
  // SB21: never cooked late.
  if (at >= meal.at) return 'too-late'
  if (!isMakeable(checked)) return checked.reason ?? 'store'
  if (!wallet) return null
  const { total } = billOfMeal({ plan, meal, checked })
  return wallet.state.closedAt !== null || wallet.balance < total ? 'low-balance' : null
}

/**
 * SB21, AMB39, AMB107: makes the order of a meal of a locked plan and debits its price, or says why it is not made. A
 * planned meal that is not made is skipped; one that its owner orders late stays skipped. The plan's lock is the caller's.
 */
export async function makeMeal(commerce: Commerce, tx: TenantTx, wanted: WantedMeal): Promise<MadeMeal> {
  const { plan, meal, move, by, at } = wanted
  const checked = await checkMeal(commerce, tx, wanted)
  // After the rows that other transactions lock before a wallet.
  const wallet = checked.reason === null && at < meal.at ? await walletOf(commerce, tx, wanted) : null
  const reason = refusalOf(wanted, checked, wallet)
  if (reason === null && isMakeable(checked))
    return { kind: 'made', orderId: await write(commerce, tx, wanted, { checked, wallet }) }
  const skipped = reason ?? 'store'
  if (move === 'make') {
    const detail = { reason: skipped, cost: checked.cost, agreed: meal.agreed }
    await moveMeals(tx, plan, [{ meal, move: 'skip', change: { reason: skipped }, detail }], { by, at })
  }
  return { kind: 'skipped', reason: skipped }
}
