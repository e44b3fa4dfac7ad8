import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import { riskReasons } from '#modules/messages/api/meal-message'
import { plannedMeals, runningPlans, setWarned } from '#modules/plans/api/planned-meals'
import { lockPlans } from '#modules/plans/api/plans'
import { type CheckedMeal, checkMealBy } from './check-meal.ts'
import { notOnCredit } from './grace-meal.ts'
import { inSequence, type MealOfPlan } from './in-sequence.ts'
import { readMealFacts } from './meal-facts.ts'
import { billOfMeal } from './meal-order.ts'
import { type Risk, type RiskReason, tellAtRisk } from './tell-meals.ts'

/** AMB107: the number of upcoming meals of each plan that are checked. */
const MEALS_AHEAD = 2

interface PersonAt {
  readonly person: string
  readonly at: Date
}

/** An upcoming meal. */
interface Ahead extends MealOfPlan {
  /** Null: the meal is not among the next `MEALS_AHEAD` of its plan. */
  readonly checked: CheckedMeal | null
  /** The amount that the wallet will pay for it, in paise; for later meals the price limit. 0: nothing. */
  readonly takes: Paise
}

const riskOf = (reason: string | null): RiskReason | null => riskReasons.find((each) => each === reason) ?? null

function takenBy({ plan, meal }: MealOfPlan, checked: CheckedMeal | null): Paise {
  if (plan.payment !== 'WALLET' || checked?.reason) return 0
  const { store } = checked ?? {}
  if (checked && store) return billOfMeal({ plan, meal, checked: { ...checked, store } }).total
  return Math.max(0, meal.agreed - meal.coupon)
}

/** The meals of a person's plans; the next meals of each plan are checked against the current menu. */
async function mealsAhead(commerce: Commerce, tx: TenantTx, meals: readonly MealOfPlan[], at: Date): Promise<Ahead[]> {
  if (meals.length === 0) return []
  const facts = await readMealFacts(commerce, tx, [...new Set(meals.map(({ plan }) => plan))])
  const seen = new Map<string, number>()
  const ahead: Ahead[] = []
  for (const each of meals) {
    const count = seen.get(each.plan.id) ?? 0
    seen.set(each.plan.id, count + 1)
    const checked = count < MEALS_AHEAD ? checkMealBy(facts, { ...each, at }) : null
    ahead.push({ ...each, checked, takes: takenBy(each, checked) })
  }
  return ahead
}

/** What pays the meals of a person. */
interface Payer {
  readonly balance: Paise
  readonly isClosed: boolean
}

async function payerOf(commerce: Commerce, tx: TenantTx, person: string, at: Date): Promise<Payer> {
  const tenant = commerce.tenants.find(tx.tenant)
  const wallet = await readWallet(tx, person)
  const isClosed = Boolean(wallet?.closedAt)
  if (!tenant || !wallet || isClosed) return { balance: 0, isClosed }
  return { balance: balanceOf(wallet, localTimeAt(at.getTime(), tenant.wallet.timeZone).date), isClosed }
}

/** The meals that are paid by a balance that is too low, and are not made on credit either. */
async function shortOf(commerce: Commerce, tx: TenantTx, ahead: readonly Ahead[], { person, at }: PersonAt) {
  if (!ahead.some(({ takes }) => takes > 0)) return { short: new Set<Ahead>(), lasts: null }
  const { balance, isClosed } = await payerOf(commerce, tx, person, at)
  const { short, lasts } = uncovered(ahead, balance)
  return { short: isClosed ? short : new Set(await notOnCredit(commerce, tx, person, [...short])), lasts }
}

/** The meals that the balance does not cover, and the date of the last covered meal before them. */
function uncovered(ahead: readonly Ahead[], balance: Paise) {
  const short = new Set<Ahead>()
  let left = balance
  let lasts: LocalDate | null = null
  for (const each of ahead.filter(({ takes }) => takes > 0)) {
    if (each.takes > left) short.add(each)
    else {
      left -= each.takes
      if (short.size === 0) lasts = each.meal.date
    }
  }
  return { short, lasts }
}

/**
 * AMB107: checks the next meals of all plans of a person, and warns once of each meal that would be skipped in the
 * current state. All plans share the balance, which pays their meals in sequence.
 */
export async function lookAhead(commerce: Commerce, tx: TenantTx, person: string, at: Date): Promise<void> {
  const locked = await lockPlans(tx, await runningPlans(tx, person))
  const plans = locked.filter(({ status }) => status === 'ACTIVE')
  const meals = await plannedMeals(
    tx,
    plans.map(({ id }) => id),
  )
  const ahead = await mealsAhead(commerce, tx, await inSequence(tx, plans, meals), at)
  const { short, lasts } = await shortOf(commerce, tx, ahead, { person, at })
  for (const each of ahead) {
    const { plan, meal, checked } = each
    if (!checked) continue
    const reason = riskOf(checked.reason) ?? (short.has(each) ? 'low-balance' : null)
    if (reason === meal.warned) continue
    await setWarned(tx, meal, reason)
    const risk: Risk | null = reason && { reason, cost: checked.cost, lasts }
    if (risk) await tellAtRisk(commerce, tx, { plan, meal, at }, risk)
  }
}
