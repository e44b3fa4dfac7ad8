import type { Paise } from '@tiffin/domain/money/money'
import { sumOf } from '@tiffin/domain/money/tenders'
import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { OrderRecord } from '#modules/orders/api/records'
import { type MealMoveOfPlan, moveMealsOfPlans } from '#modules/plans/api/plan-life'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { fundsOf, moneyLeft, type PlanFunds } from '#reads/plan-funds'
import { jobsOfMeal } from '../accept-order.ts'
import { toItems } from '../place-order/compose-order.ts'
import { insertOrders, type WholeOrder } from '../place-order/insert-order.ts'
import {
  type LockedWallet,
  lockedIn,
  openLockedOf,
  readAnewOf,
  type WalletPart,
  walletPart,
} from '../wallet/pay-from-wallet.ts'
import { type CheckedMeal, checkMealBy } from './check-meal.ts'
import { gracePart, payAnyway, recordGrace } from './grace-meal.ts'
import type { MealOfPlan } from './in-sequence.ts'
import { type MealFacts, readMealFacts } from './meal-facts.ts'
import { billOfMeal, type MealToMake, mealOrder } from './meal-order.ts'
import { prepaidPart } from './prepaid-meal.ts'

/** The result of making a due meal. */
export type MadeMeal =
  | {
      readonly kind: 'made'
      readonly orderId: string
      /** What the owner owes for it, in paise; 0: it was not made on credit. */
      readonly onCredit: Paise
    }
  | {
      readonly kind: 'skipped'
      readonly reason: SkipReason
      /** The current cost of its dishes, in paise; 0: unknown. */
      readonly cost: Paise
    }

/** Meals of locked plans. `order-late`: the owner orders a skipped meal. */
export interface WantedMeals {
  /** Those of a person in the sequence in which the balance pays them (AMB39). */
  readonly meals: readonly MealOfPlan[]
  readonly move: 'make' | 'order-late'
  readonly by: Actor
  readonly at: Date
}

type Terms = Omit<WantedMeals, 'meals'>

/** A meal with its check; null: it is too late for one. */
interface Checked extends MealOfPlan {
  readonly checked: CheckedMeal | null
}

/** What pays a meal. */
interface Paying {
  /** Null: the plan is not paid by a wallet. */
  readonly wallet: LockedWallet | null
  /** True: the wallet holds too little, and the meal is made on credit. */
  readonly isOnCredit: boolean
}

/** A meal to make, with what pays it. */
interface Payable extends MealOfPlan {
  readonly checked: MealToMake['checked']
  readonly paying: Paying
}

/** A meal that is not made. */
interface Refused extends MealOfPlan {
  readonly reason: SkipReason
  readonly cost: Paise
}

/** A meal to make with its order. */
interface Ordered extends Payable {
  readonly whole: WholeOrder
}

const isPayable = (decision: Payable | Refused): decision is Payable => 'paying' in decision

/** True when the meal can be made as agreed. */
const isMakeable = (checked: CheckedMeal | null): checked is MealToMake['checked'] =>
  checked !== null && checked.reason === null && checked.store !== undefined

/** M4, AMB39: the locked wallets that pay some of the meals, by person. */
async function walletsOf({ tenant }: MealFacts, tx: TenantTx, meals: readonly Checked[], at: Date) {
  const paid = meals.filter(({ plan, checked }) => plan.payment === 'WALLET' && isMakeable(checked))
  const people = [...new Set(paid.map(({ plan }) => plan.person))]
  const today = localTimeAt(at.getTime(), tenant.wallet.timeZone).date
  return openLockedOf(tx, { people, at, today })
}

/** What the wallets and plans of people hold. */
interface Holdings {
  readonly wallets: ReadonlyMap<string, LockedWallet>
  readonly plans: ReadonlyMap<string, PlanFunds>
}

/** AMB4, AMB39: the amount available for a meal, in paise; null: it is paid at hand-over. */
function fundsFor({ id, payment }: PlanRecord, wallet: LockedWallet | null, { plans }: Holdings): Paise | null {
  if (payment === 'DIGITAL') return moneyLeft(plans, id)
  if (!wallet) return null
  return wallet.state.closedAt === null ? wallet.balance : 0
}

async function decide(
  commerce: Commerce,
  tx: TenantTx,
  { plan, meal, checked }: Checked,
  terms: Terms & Holdings,
): Promise<Payable | Refused> {
  const refused = (reason: SkipReason): Refused => ({ plan, meal, reason, cost: checked?.cost ?? 0 })
  if (checked === null) return refused('too-late')
  if (!isMakeable(checked)) return refused(checked.reason ?? 'store')
  const wallet = plan.payment === 'WALLET' ? lockedIn(terms.wallets, plan.person) : null
  const funds = fundsFor(plan, wallet, terms)
  const { total } = billOfMeal({ plan, meal, checked })
  if (funds === null || funds >= total) return { plan, meal, checked, paying: { wallet, isOnCredit: false } }
  if (!wallet || terms.move !== 'make') return refused('low-balance')
  const paying = await payAnyway(commerce, tx, { wallet, address: checked.address, total })
  return paying ? { plan, meal, checked, paying } : refused('low-balance')
}

/** The payment part of the order at its placement; null: cash at hand-over. */
function partOf(
  tenant: string,
  order: OrderRecord,
  plan: PlanRecord,
  { wallet, isOnCredit }: Paying,
): WalletPart | null {
  if (plan.payment === 'DIGITAL') return prepaidPart(tenant, order, plan.id)
  if (!wallet) return null
  return isOnCredit ? gracePart(tenant, order, wallet) : walletPart(tenant, order, wallet)
}

/** SB21, AMB39: the order of a meal with its debit. */
async function ordered(commerce: Commerce, tx: TenantTx, payable: Payable, { by, at }: Terms): Promise<Ordered> {
  const { plan, meal, checked, paying } = payable
  const { order, placed } = await mealOrder(commerce, tx, { plan, meal, checked, by, at })
  const jobs = jobsOfMeal(
    commerce,
    { ...order, registration: checked.store.registration, at },
    plan.payment === 'WALLET' && order.bill.total > 0 && !paying.isOnCredit,
  )
  const wallet = partOf(tx.tenant, order, plan, paying)
  const whole = { order, placed, jobs, coupon: null, keyed: null, items: toItems(checked.lines), wallet }
  return { ...payable, whole }
}

/** The move of a meal that is made. */
function madeMove({ plan, meal, whole: { order } }: Ordered, move: WantedMeals['move']): MealMoveOfPlan {
  const charged = sumOf(order.bill.tenders)
  // AMB107: stores the price that the owner confirmed when ordering a skipped meal.
  const change = { order_id: order.id, charged, reason: null, agreed: meal.agreed }
  return { plan, meal, move, change, detail: { order: order.id, charged } }
}

/** A planned meal that is not made is skipped; a skipped meal that its owner orders stays skipped. */
const skippedMoves = ({ plan, meal, reason, cost }: Refused, move: WantedMeals['move']): readonly MealMoveOfPlan[] =>
  move === 'order-late'
    ? []
    : [{ plan, meal, move: 'skip', change: { reason }, detail: { reason, cost, agreed: meal.agreed } }]

/** Writes the orders of meals with their debits, and moves the meals, all in the caller's transaction. */
async function write(
  { jobs }: Commerce,
  tx: TenantTx,
  { orders, refused }: { readonly orders: readonly Ordered[]; readonly refused: readonly Refused[] },
  { move, by, at }: Terms,
): Promise<void> {
  await insertOrders(
    tx,
    orders.map(({ whole }) => whole),
  )
  const moves = [...orders.map((each) => madeMove(each, move)), ...refused.flatMap((each) => skippedMoves(each, move))]
  if (!(await moveMealsOfPlans(tx, moves, { by, at }))) throw new Error('A meal is made that cannot be')
  for (const { whole } of orders) for (const { dueAt } of whole.jobs) jobs.note(tx.tenant, dueAt.getTime())
  for (const { whole, paying } of orders) if (paying.isOnCredit) await recordGrace(tx, whole.order)
}

/** Makes one meal of each of several people, or skips it. */
async function makeRound(
  commerce: Commerce,
  tx: TenantTx,
  round: readonly Checked[],
  { wallets, ...terms }: Terms & Pick<Holdings, 'wallets'>,
): Promise<readonly (readonly [PlanMealRecord, MadeMeal])[]> {
  const prepaid = round.filter(({ plan }) => plan.payment === 'DIGITAL').map(({ plan }) => plan.id)
  const holdings = { ...terms, wallets, plans: await fundsOf(tx, prepaid) }
  const orders: Ordered[] = []
  const refused: Refused[] = []
  for (const each of round) {
    const decision = await decide(commerce, tx, each, holdings)
    if (isPayable(decision)) orders.push(await ordered(commerce, tx, decision, terms))
    else refused.push(decision)
  }
  await write(commerce, tx, { orders, refused }, terms)
  return [
    ...orders.map(({ meal, paying, whole: { order } }): [PlanMealRecord, MadeMeal] => [
      meal,
      { kind: 'made', orderId: order.id, onCredit: paying.isOnCredit ? order.bill.total : 0 },
    ]),
    ...refused.map(({ meal, reason, cost }): [PlanMealRecord, MadeMeal] => [meal, { kind: 'skipped', reason, cost }]),
  ]
}

/** AMB39: the first meal of each person, then the second of those who have one, and so on. */
function roundsOf(meals: readonly Checked[]): readonly (readonly Checked[])[] {
  const own = [...Map.groupBy(meals, ({ plan }) => plan.person).values()]
  const most = Math.max(0, ...own.map(({ length }) => length))
  return Array.from({ length: most }, (_, round) => own.flatMap((each) => each[round] ?? []))
}

/**
 * SB21, AMB39, AMB107: makes the orders of meals of locked plans and debits their prices, or skips those that are not
 * made; returns what became of each meal. The statements are for a round, however many people it has (PERF5). The caller
 * holds the locks of the plans and notifies the owners; `facts` are of these plans.
 */
export async function makeMealsTogether(
  commerce: Commerce,
  tx: TenantTx,
  facts: MealFacts,
  { meals, ...terms }: WantedMeals,
): Promise<ReadonlyMap<PlanMealRecord, MadeMeal>> {
  const { at } = terms
  const checked = meals.map((each) => ({
    ...each,
    // SB21: never cooked late.
    checked: at >= each.meal.at ? null : checkMealBy(facts, { ...each, at }),
  }))
  // Lock order: lock the wallets after the rows that other transactions lock before them, and all of them together.
  const locked = await walletsOf(facts, tx, checked, at)
  let wallets = locked
  const made = new Map<PlanMealRecord, MadeMeal>()
  for (const round of roundsOf(checked)) {
    if (made.size > 0) wallets = await readAnewOf(tx, [...locked.values()])
    for (const [meal, result] of await makeRound(commerce, tx, round, { ...terms, wallets })) made.set(meal, result)
  }
  return made
}

/** The same for one meal. */
export async function makeMeal(
  commerce: Commerce,
  tx: TenantTx,
  { plan, meal, ...terms }: MealOfPlan & Terms,
): Promise<MadeMeal> {
  const facts = await readMealFacts(commerce, tx, [plan])
  const made = (await makeMealsTogether(commerce, tx, facts, { ...terms, meals: [{ plan, meal }] })).get(meal)
  if (!made) throw new Error('A meal is neither made nor skipped')
  return made
}
