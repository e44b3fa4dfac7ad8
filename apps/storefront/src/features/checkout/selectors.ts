import { checkoutGate } from '@tiffin/domain/gates'
import { createSelector } from 'reselect'
import { selectAddresses } from '../addresses/slice.ts'
import { selectCartRows } from '../cart/selectors.ts'
import { selectClient } from '../client/slice.ts'
import { selectOrderInfo } from '../order-info/slice.ts'
import { selectOrderKind } from '../storefront/selectors.ts'

/** AMB12: the first reason why "PROCEED TO PAY" is refused; null lets the diner through. */
export const selectCheckoutRefusal = createSelector(
  [selectCartRows, selectClient, selectOrderInfo, selectAddresses, selectOrderKind],
  (rows, { clientType }, info, { addresses, selectedId }, kind): string | null =>
    checkoutGate({
      lineCount: rows.length,
      clientType,
      pickup: info.deliveryMode === 'pickup',
      savedEntries: addresses.length,
      entrySelected: selectedId !== null,
      kind,
      // Orders are for now: their date is today and their slot is at once.
      servesOnDate: true,
      slotComplete: true,
    }),
)
