import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { mayFollow, monthFrom } from '@tiffin/domain/plans/next-span'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { localise } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import { asPerson, requireSelf } from '#identity/caller'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { Problem, problems } from '#kernel/errors'
import { canonicalDigest } from '#kernel/keyed-calls'
import { findPlan, isPlanId } from '#modules/plans/api/plans'
import type { PlanRecord } from '#modules/plans/api/records'
import { checkPlacement, type WantedOrder } from '../place-order/check-order.ts'
import { keyedPlan } from '../place-order/keyed-placement.ts'
import type { OrderedLine } from '../place-order/ordered-lines.ts'
import type { CheckedMeal } from './check-meal.ts'
import {
  asTheyAreNow,
  bodyOf,
  checkFollowing,
  datesOf,
  type Following,
  firstDay,
  type Span,
} from './following-order.ts'
import { billOfMeals } from './meal-order.ts'
import type { PlanCall } from './own-plan.ts'
import { placePlan, planPlaceable } from './place-plan.ts'

/** The quote of a follow-up plan at current prices. Amounts in paise. */
export interface AgainOutlook extends Following {
  /** Empty when a line cannot be ordered. */
  readonly lines: readonly OrderedLine[]
  readonly perMeal: Paise
  readonly total: Paise
  /** Why the placement would be refused, in the caller's language; null: it would be accepted. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}

/** Throws refused for a plan that cannot be ordered again. */
function requireFollowed({ status }: PlanRecord): void {
  if (!mayFollow(status)) throw problems.refused((say) => say.planNotAgain)
}

/** Throws not-found for another person's plan and for an unknown one. */
async function ownEarlier(tx: TenantTx, { caller, user, planId }: PlanCall, person: SignedIn): Promise<PlanRecord> {
  const words = messagesOf(caller.tenant)
  requireSelf(person, user, words.planDoesNotExist)
  const plan = isPlanId(planId) ? await findPlan(tx, person.id, planId) : undefined
  if (!plan) throw problems.notFound(words.planDoesNotExist)
  return plan
}

async function storeOf(commerce: Commerce, tx: TenantTx, { store_id }: PlanRecord): Promise<StoreRecord> {
  const { store } = await commerce.menus.offerOf(tx, store_id)
  if (!store) throw problems.notFound((say) => say.storeDoesNotExist)
  return store
}

const isSold = (checked: CheckedMeal): checked is CheckedMeal & { readonly store: StoreRecord } =>
  checked.store !== undefined && checked.lines.length > 0

/** The refusal that the placement would get; null: it would be accepted. */
async function refusalOf(
  commerce: Commerce,
  tx: TenantTx,
  wanted: WantedOrder,
  following: Following,
  checked: CheckedMeal,
): Promise<AgainOutlook['refusal']> {
  try {
    const now = await asTheyAreNow(tx, wanted, following, checked)
    await checkPlacement(tx, commerce.menus, now, { now: commerce.now(), locking: false })
    return null
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const code = error.reason?.code ?? error.refusal?.code ?? error.code
    return { code: String(code), message: localise(error.text, messagesOf(wanted.tenant)) }
  }
}

/**
 * Quotes a plan that follows the caller's plan at current prices: up to `until`, or for a month. Throws not-found for
 * another person's plan, and refused for a plan that cannot be ordered again.
 */
export function againOutlook(
  commerce: Commerce,
  call: PlanCall & { readonly until: LocalDate | null },
): Promise<AgainOutlook> {
  const { tenant } = call.caller
  return asPerson(commerce, call.caller, async (tx, person) => {
    const plan = await ownEarlier(tx, call, person)
    requireFollowed(plan)
    const store = await storeOf(commerce, tx, plan)
    const from = await firstDay(tx, plan, store, commerce.now())
    const span = { from, to: call.until ?? monthFrom(from) }
    const following = { plan, ...span, dates: datesOf(plan, store, span) }
    const checked = await checkFollowing(commerce, tx, following)
    const total = isSold(checked) ? billOfMeals(plan, checked, following.dates.length).total : 0
    const body = bodyOf(plan, span, { user: call.user, total: toRupees(total) })
    const refusal = await refusalOf(commerce, tx, { tenant, person, body }, following, checked)
    return { ...following, lines: checked.lines, perMeal: checked.cost, total, refusal }
  })
}

/** The placement of a follow-up plan. */
export interface AgainPlacement extends PlanCall, Span {
  /** SAFE2: the idempotency key; null: none. */
  readonly key: string | null
  /** The price of all meals that the diner confirmed, in paise. */
  readonly total: Paise
  readonly callbackUrl: string | null
  /** SAFE7: when the provider's answer must be here, by `performance.now()`. */
  readonly startBy: number
}

/**
 * Orders the caller's plan again: places a follow-up plan with the same dishes, weekdays, time, entry and payment at
 * current prices. Refusals and re-quotes are those of a placement, but there is no minimum length. Repeating the same
 * key and request returns the same answer.
 */
export async function placeAgain(commerce: Commerce, placement: AgainPlacement): Promise<string> {
  const { caller, key, user, planId, from, to, total, callbackUrl, startBy } = placement
  const span = { from, to }
  const plan = await asPerson(commerce, caller, (tx, person) => ownEarlier(tx, placement, person))
  const body = bodyOf(plan, span, { user, total: toRupees(total), callbackUrl })
  const operation = { name: keyedPlan.name, digests: [() => canonicalDigest({ again: { planId, from, to, total } })] }
  const placeable = planPlaceable(operation, async (tx, wanted) => {
    // SAFE2: checked only after the look-up of the stored answer: the plan may have been cancelled since the first
    // request.
    requireFollowed(plan)
    const dates = datesOf(plan, await storeOf(commerce, tx, plan), span)
    const following = { plan, ...span, dates }
    return asTheyAreNow(tx, wanted, following, await checkFollowing(commerce, tx, following))
  })
  return placePlan(commerce, { caller, key, body, startBy }, placeable)
}
