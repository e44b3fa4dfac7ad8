import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { balanceNeeded } from '@tiffin/domain/order/part-payment'
import { mayFollow, monthFrom } from '@tiffin/domain/plans/next-span'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { PlanShortfall } from '@tiffin/domain/wallet/plan-shortfall'
import { localise } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import { asPerson } from '#identity/caller'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { Problem, problems } from '#kernel/errors'
import { canonicalDigest } from '#kernel/keyed-calls'
import type { PlanRecord } from '#modules/plans/api/records'
import type { WantedOrder } from '../place-order/check-order.ts'
import { keyedPlan } from '../place-order/keyed-placement.ts'
import type { OrderedLine } from '../place-order/ordered-lines.ts'
import type { CheckedMeal } from './check-meal.ts'
import {
  asTheyAreNow,
  bodyOf,
  checkFollowing,
  datesOf,
  daysOf,
  type Following,
  firstDay,
  type Span,
} from './following-order.ts'
import { planFor, requireEnoughLeft, restOf } from './for-entry.ts'
import { billOfMeals } from './meal-order.ts'
import { ownEarlier, type PlanCall } from './own-plan.ts'
import { checkPlanOrder, placePlan, planPlaceable } from './place-plan.ts'
import { shortfallFor } from './shortfall.ts'

/** The quote of a follow-up plan at current prices. Amounts in paise. */
export interface AgainOutlook extends Following {
  /** Empty when a line cannot be ordered. */
  readonly lines: readonly OrderedLine[]
  /** AMB114: 0 for a plan by day. */
  readonly perMeal: Paise
  readonly total: Paise
  /** Why the placement would be refused, in the caller's language; null: it would be accepted. */
  readonly refusal: AgainRefusal | null
}

/** Why a follow-up plan would be refused. */
export interface AgainRefusal {
  readonly code: string
  readonly message: string
  /** M9: what the wallet lacks; null: the balance is not the reason. */
  readonly lacks: PlanShortfall | null
}

/** Throws refused for a plan that cannot be ordered again. */
function requireFollowed({ status }: PlanRecord): void {
  if (!mayFollow(status)) throw problems.refused((say) => say.planNotAgain)
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
  { checked, total }: { readonly checked: CheckedMeal; readonly total: Paise },
): Promise<AgainRefusal | null> {
  try {
    if (following.isForAnother) requireEnoughLeft(following)
    const now = await asTheyAreNow(tx, wanted, following, checked)
    await checkPlanOrder(commerce, tx, now, { now: commerce.now(), locking: false })
    return null
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const code = error.reason?.code ?? error.refusal?.code ?? error.code
    const needed = balanceNeeded({ plan: daysOf(following.plan, following) }, { total })
    const lacks = code === 'balance-below-double' ? await shortfallFor(tx, wanted, needed, commerce.now()) : null
    return { code: String(code), message: localise(error.text, messagesOf(wanted.tenant)), lacks }
  }
}

/** The days of a follow-up plan: up to `until`, or for a month. */
async function nextSpan(
  commerce: Commerce,
  tx: TenantTx,
  { plan, store }: { readonly plan: PlanRecord; readonly store: StoreRecord },
  until: LocalDate | null,
): Promise<Span> {
  const from = await firstDay(tx, plan, store, commerce.now())
  return { from, to: until ?? monthFrom(from) }
}

/**
 * Quotes a plan that follows the caller's plan at current prices: up to `until`, or for a month. `forEntry`: the
 * same for another entry, on the days that are left of the plan. Throws not-found for another person's plan or entry, and
 * refused for a plan that cannot be ordered again or has no days left.
 */
export function againOutlook(
  commerce: Commerce,
  call: PlanCall & { readonly until: LocalDate | null; readonly forEntry: string | null },
): Promise<AgainOutlook> {
  const { tenant } = call.caller
  return asPerson(commerce, call.caller, async (tx, person) => {
    const { forEntry } = call
    const followed = await ownEarlier(tx, call, person)
    requireFollowed(followed)
    const plan = forEntry === null ? followed : await planFor(tx, tenant, followed, forEntry)
    const store = await storeOf(commerce, tx, plan)
    const span =
      forEntry === null
        ? await nextSpan(commerce, tx, { plan, store }, call.until)
        : restOf(plan, store, commerce.now())
    if (!span) throw problems.refused((say) => say.tooFewDaysLeft)
    const following = { plan, ...span, dates: datesOf(plan, store, span), isForAnother: forEntry !== null }
    const checked = await checkFollowing(commerce, tx, following)
    const total = isSold(checked) ? billOfMeals(plan, checked, following.dates).total : 0
    const body = bodyOf(plan, span, { user: call.user, total: toRupees(total) })
    const refusal = await refusalOf(commerce, tx, { tenant, person, body }, following, { checked, total })
    const perMeal = isByDay(checked.lines) ? 0 : checked.cost
    return { ...following, lines: checked.lines, perMeal, total, refusal }
  })
}

/** The placement of a follow-up plan. */
export interface AgainPlacement extends PlanCall, Span {
  /** SAFE2: the idempotency key; null: none. */
  readonly key: string | null
  /** The price of all meals that the diner confirmed, in paise. */
  readonly total: Paise
  readonly callbackUrl: string | null
  /** Another entry that gets the same; null: the plan's own entry gets it again. */
  readonly forEntry: string | null
  /** SAFE7: when the provider's answer must be here, by `performance.now()`. */
  readonly startBy: number
}

/**
 * Orders the caller's plan again: places a follow-up plan with the same dishes, weekdays, time, entry and payment at
 * current prices. Refusals and re-quotes are those of a placement, but there is no minimum length. Repeating the same
 * key and request returns the same answer.
 */
export async function placeAgain(commerce: Commerce, placement: AgainPlacement): Promise<string> {
  const { caller, key, user, planId, from, to, total, callbackUrl, startBy, forEntry } = placement
  const span = { from, to }
  const plan = await asPerson(commerce, caller, async (tx, person) => {
    const earlier = await ownEarlier(tx, placement, person)
    return forEntry === null ? earlier : planFor(tx, caller.tenant, earlier, forEntry)
  })
  const body = bodyOf(plan, span, { user, total: toRupees(total), callbackUrl })
  const operation = {
    name: keyedPlan.name,
    digests: [() => canonicalDigest({ again: { planId, from, to, total, forEntry } })],
  }
  const placeable = planPlaceable(operation, async (tx, wanted) => {
    // SAFE2: checked only after the look-up of the stored answer: the plan may have been cancelled since the first
    // request.
    requireFollowed(plan)
    const dates = datesOf(plan, await storeOf(commerce, tx, plan), span)
    const following = { plan, ...span, dates, isForAnother: forEntry !== null }
    if (following.isForAnother) requireEnoughLeft(span)
    return asTheyAreNow(tx, wanted, following, await checkFollowing(commerce, tx, following))
  })
  return placePlan(commerce, { caller, key, body, startBy }, placeable)
}
