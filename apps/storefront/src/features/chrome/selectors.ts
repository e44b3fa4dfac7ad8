import { createSelector } from 'reselect'
import { menuTexts } from '../../texts/menu.ts'
import { selectOrderInfo } from '../order-info/slice.ts'
import { selectSelectedPlace } from '../session/slice.ts'
import { selectStore } from '../storefront/slice.ts'

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A local date as people say it: Mon, 23 Nov. */
const dayText = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`))

/** C13, C14: how and when: "Delivery · NOW". Null until a mode is known. */
export const selectOrderMode = createSelector([selectOrderInfo], ({ deliveryMode, deliverNow, laterDate }) => {
  if (deliveryMode === null) return null
  return {
    mode: deliveryMode === 'delivery' ? menuTexts.delivery : menuTexts.pickup,
    // G8: an order for another day shows that day.
    time: deliverNow || laterDate === null ? menuTexts.now : dayText(laterDate),
  }
})

/** C12: where the food goes: the chosen place when it is delivered, the store when it is collected. */
export const selectBarAddress = createSelector(
  [selectOrderInfo, selectSelectedPlace, selectStore],
  ({ deliveryMode }, place, store): string =>
    deliveryMode === 'delivery' && place ? place.address : (store?.address ?? ''),
)

/** AMB76: the first characters and "..." when there are more. */
export const shortened = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most).join('').trimEnd()}...` : text
