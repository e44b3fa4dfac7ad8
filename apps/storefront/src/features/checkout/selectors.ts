import { checkoutGate } from '@tiffin/domain/gates'
import { isProgramme } from '@tiffin/domain/order-type'
import { createSelector } from 'reselect'
import { selectAddresses } from '../addresses/slice.ts'
import { selectCartRows } from '../cart/selectors.ts'
import { selectClient } from '../client/slice.ts'
import { selectChosenEntry } from '../entries/selectors.ts'
import { selectEntries } from '../entries/slice.ts'
import { selectLaterProblem, selectLaterSlot } from '../later/selectors.ts'
import { selectOrderInfo } from '../order-info/slice.ts'
import { selectOrderKind } from '../storefront/selectors.ts'

/** K6, K7, L22: what is saved and whether one of it is chosen: addresses, or a programme's people. */
const selectSaved = createSelector(
  [selectClient, selectAddresses, selectEntries, selectChosenEntry],
  ({ clientType }, { addresses, selectedId }, { entries }, chosen) =>
    isProgramme(clientType)
      ? { savedEntries: entries.length, entrySelected: chosen !== null }
      : { savedEntries: addresses.length, entrySelected: selectedId !== null },
)

/** K5, K9: an order for now is for today, at once. */
const selectWhen = createSelector(
  [selectOrderKind, selectLaterSlot, selectLaterProblem],
  ({ timing }, slot, problem) => ({
    servesOnDate: problem !== 'closed-date',
    slotComplete: timing !== 'later' || slot !== null,
  }),
)

/** AMB12: the first reason why "PROCEED TO PAY" is refused; null lets the diner through. */
export const selectCheckoutRefusal = createSelector(
  [selectCartRows, selectClient, selectOrderInfo, selectSaved, selectOrderKind, selectWhen],
  (rows, { clientType }, info, saved, kind, when): string | null =>
    checkoutGate({
      lineCount: rows.length,
      clientType,
      pickup: info.deliveryMode === 'pickup',
      ...saved,
      kind,
      ...when,
    }),
)
