import { isProgramme } from '@tiffin/domain/order/order-type'
import { createSelector } from 'reselect'
import { menuTexts } from '#texts/menu'
import { selectClient } from '../client/slice.ts'
import { selectWhenText } from '../later/selectors.ts'
import { selectDeliveryMode, selectOrderInfo, selectOrderType } from '../order-info/slice.ts'
import { selectSelectedPlace } from '../session/slice.ts'
import { selectStore } from '../storefront/slice.ts'

/** C13, C14: the delivery mode and the time of the order, such as "Delivery · NOW" or "Pick-Up · Tomorrow, 10:00 AM"; null until a mode is known. */
export const selectOrderMode = createSelector(
  [selectDeliveryMode, selectOrderType, selectClient, selectWhenText],
  (deliveryMode, orderType, { clientType }, time) => {
    if (deliveryMode === null) return null
    const mode = deliveryMode === 'delivery' ? menuTexts.delivery : menuTexts.pickup
    const named = orderType === 'schedule' ? menuTexts.subscription : mode
    return { mode: clientType === 'SCHOOL' ? menuTexts.school : named, time }
  },
)

/**
 * C12: where the food goes: for delivery the selected address, else the place selected on the landing page, else a text
 * that asks for one; for pickup the store, and in a programme first the person whose meal is collected there (L22).
 */
export const selectBarAddress = createSelector(
  [selectDeliveryMode, selectOrderInfo, selectSelectedPlace, selectStore, selectClient],
  (deliveryMode, { address }, place, store, { clientType }): string => {
    if (deliveryMode === 'delivery') return address ?? place?.address ?? menuTexts.choosePlace
    if (!store) return ''
    return (isProgramme(clientType) && address ? [address, store.name] : [store.name, store.address]).join(', ')
  },
)

/** AMB76: shortens a text of more than `most` characters to its first `most` characters and "...". */
export const shortened = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most).join('').trimEnd()}...` : text
