import { formatMinute, type Minute } from '@tiffin/domain/clock'
import { defaultLaterMinute, type LaterProblem, type LaterSlot, laterProblem } from '@tiffin/domain/later'
import { hoursOf } from '@tiffin/domain/store-hours'
import { messages } from '@tiffin/domain/texts/messages'
import { createSelector } from 'reselect'
import { menuTexts } from '#texts/menu'
import { dayText } from '../../platform/dates.ts'
import { selectOrderInfo, type WithOrderInfo } from '../order-info/slice.ts'
import { selectToday } from '../storefront/selectors.ts'
import { selectStore, type WithStorefront } from '../storefront/slice.ts'

/** G8, AMB10: the day of an order that is not for now, with its time; null for an order for now. */
const selectLaterDay = createSelector(
  [selectOrderInfo, selectStore],
  ({ deliverNow, laterDate }, store): { date: string; minute: Minute | null } | null => {
    if (deliverNow || laterDate === null || !store) return null
    // G12: a store that asks for the time takes no default one.
    const minute = store.askTimeForLater ? null : defaultLaterMinute(hoursOf(store), laterDate)
    return { date: laterDate, minute }
  },
)

/** K9: the moment of a later order, once its day and time are known. */
export const selectLaterSlot = createSelector([selectLaterDay], (day): LaterSlot | null =>
  day && day.minute !== null ? { date: day.date, minute: day.minute } : null,
)

/** PERF8: not asked for orders for now, which need no formatter of dates. */
const selectTodayForLater = (state: WithOrderInfo & WithStorefront): string | null =>
  selectLaterDay(state) && selectToday(state)

const laterTexts: Readonly<Record<LaterProblem, string>> = {
  date: messages.enterValidDate,
  'closed-date': messages.storeClosedOnDate,
  hours: messages.outsideHours,
}

/** G13, G15, K5: what is wrong with the moment of a later order; null when nothing is, or there is none. */
export const selectLaterProblem = createSelector(
  [selectLaterSlot, selectStore, selectTodayForLater],
  (slot, store, today): LaterProblem | null => {
    if (!slot || !store || today === null) return null
    const terms = { hours: hoursOf(store), orderLaterMaxDays: store.orderLaterMaxDays }
    return laterProblem(terms, today, slot)
  },
)

export const laterRefusal = (problem: LaterProblem): string => laterTexts[problem]

/** C14: when the order is for, as people say it: "Tomorrow, 10:00 AM". Null for an order for now. */
export const selectLaterText = createSelector([selectLaterDay, selectTodayForLater], (day, today): string | null => {
  if (!day || today === null) return null
  const words = dayText(day.date, today)
  return day.minute === null ? words : menuTexts.dayAndTime(words, formatMinute(day.minute))
})
