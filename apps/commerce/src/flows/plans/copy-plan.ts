import { MIN_PLAN_DAYS } from '@tiffin/domain/order/plan-days'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import type { AgreedLine } from '@tiffin/domain/plans/agreed-line'
import { addDays, type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import { asPerson } from '#identity/caller'
import { problems } from '#kernel/errors'
import { mealsOf } from '#modules/plans/api/meals'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { offeredAt } from '#reads/moved-to'
import { toCopiedLine } from '#reads/order-copy'
import { daysOf, firstServed, type Span } from './following-order.ts'
import { ownEarlier, type PlanCall } from './own-plan.ts'

const latest = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other)

/**
 * The days that are left of an ended plan: from its first meal that was not made, as far as the store still takes orders
 * for it. O4: extended to the minimum length of a plan.
 */
function spanLeft(plan: PlanRecord, meals: readonly PlanMealRecord[], store: StoreRecord, now: number): Span {
  const tomorrow = addDays(localTimeAt(now, store.timeZone).date, 1)
  const notMade = meals.find(({ reason }) => reason === 'left')?.date ?? tomorrow
  const there = { ...plan, time_zone: store.timeZone }
  const from = firstServed(there, store, latest(notMade, tomorrow), now)
  return { from, to: latest(plan.last_date, addDays(from, MIN_PLAN_DAYS - 1)) }
}

/** AMB114: a dish of some days is copied for their weekdays, because the days that are left are others. */
const copiedLine = (line: AgreedLine) => ({
  ...toCopiedLine({ ...line, productName: line.name }),
  ...(line.dates && { weekdays: [...new Set(line.dates.map(weekdayOf))] }),
})

/**
 * AMB100: the caller's plan as a new one at the store that serves its entry now, under the names of the order payload
 * (Z9). Throws not-found for another person's plan, and for a plan that is not offered elsewhere.
 */
export function planCopy(commerce: Commerce, call: PlanCall) {
  const { planDoesNotExist } = messagesOf(call.caller.tenant)
  return asPerson(commerce, call.caller, async (tx, person) => {
    const plan = await ownEarlier(tx, call, person)
    const meals = await mealsOf(tx, [plan.id])
    const offered = await offeredAt(tx, plan, meals)
    const store = offered && (await commerce.menus.offerOf(tx, offered.storeId)).store
    if (!store) throw problems.notFound(planDoesNotExist)
    const span = spanLeft(plan, meals, store, commerce.now())
    return {
      ...{ storeId: store.storeId, orderType: plan.fulfilment, address: plan.address_id },
      ...toWirePlan({ menu: 'regular', plan: daysOf(plan, span) }, null),
      instructions: plan.instructions,
      items: plan.lines.map(copiedLine),
    }
  })
}
