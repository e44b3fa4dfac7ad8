import type { LaterSlot } from '@tiffin/domain/order/later'
import { laterSlot } from '@tiffin/domain/order/order'
import { messages } from '@tiffin/domain/texts/messages'
import { formatMinute, type LocalTime, type Minute } from '@tiffin/domain/time/clock'
import { createSelector } from 'reselect'
import { menuTexts } from '#texts/menu'
import { dayText } from '../../platform/dates.ts'
import { selectLaterDate, selectOrder, type WithOrderInfo } from '../order-info/slice.ts'
import { selectHere, selectTimeTerms, selectToday } from '../storefront/selectors.ts'
import type { WithStorefront } from '../storefront/slice.ts'

/** PERF8: the store's date and time; null for an order for now, so that no date formatter is created. */
export const selectHereForPlan = (state: WithOrderInfo & WithStorefront): LocalTime | null =>
  selectOrder(state).plan.kind === 'now' ? null : selectHere(state)

/** G14, AMB10, K9: the day and time of a later order; null for an order for now and until the time is known. */
export const selectLaterSlot = createSelector(
  [selectOrder, selectTimeTerms, selectHereForPlan],
  (order, terms, here): LaterSlot | null => (terms ? laterSlot(order, terms, here) : null),
)

/** What a store's meals are called. */
type Meals = readonly { readonly minute: Minute; readonly name: string }[]

/** A day and time in words, with the meal that the store has then: "Tomorrow, 10:15 AM · Short break". */
function whenWords(day: string, minute: Minute | null, meals: Meals): string {
  if (minute === null) return day
  const when = menuTexts.dayAndTime(day, formatMinute(minute))
  const meal = meals.find((each) => each.minute === minute)
  return meal ? menuTexts.atMeal(when, meal.name) : when
}

/** PERF8: today's date; null for an order for now, so that no date formatter is created. */
export const selectTodayForLater = (state: WithOrderInfo & WithStorefront): string | null =>
  selectLaterDate(state) && selectToday(state)

/** C14: the day and time of a later order in words, such as "Tomorrow, 10:00 AM"; null for an order for now. */
export const selectLaterText = createSelector(
  [selectLaterDate, selectLaterSlot, selectTodayForLater, selectTimeTerms],
  (date, slot, today, terms): string | null =>
    date === null || today === null ? null : whenWords(dayText(date, today), slot?.minute ?? null, terms?.meals ?? []),
)

/** C14, AMB29: the time of the order as the top bar shows it; empty until the store of a planned order is loaded. */
export const selectWhenText = createSelector(
  [selectOrder, selectLaterText, selectLaterSlot, selectTimeTerms, selectHereForPlan],
  ({ plan }, later, slot, terms, here): string => {
    if (plan.kind === 'now') return menuTexts.now
    if (!terms || !here) return ''
    const isOpen = plan.kind === 'later' ? slot === null : terms.requiresTime && plan.minute === null
    // G8: the day is known, also one that the store has set.
    if (isOpen) return later ? menuTexts.atMeal(later, messages.selectTimeSlot) : messages.selectTimeSlot
    if (plan.kind === 'later') return later ?? ''
    // A plan's first day; all its days stand below the bar.
    return whenWords(dayText(plan.from, here.date), plan.minute, terms.meals)
  },
)
