import type { Entry } from '@tiffin/contract/entries'
import { createSelector } from 'reselect'
import { selectClient } from '../client/slice.ts'
import { selectChosenEntryId } from '../order-info/slice.ts'
import { selectEntries } from './slice.ts'

/** The entries that the roster names and the diner has not confirmed. */
export const selectUnconfirmed = createSelector([selectEntries], ({ entries }): readonly Entry[] =>
  entries.filter(({ isConfirmed }) => !isConfirmed),
)

/** Decision 0108: true when the diner is to be asked about all entries at once: none is confirmed, and none was asked about. */
export const selectAsksAll = createSelector(
  [selectEntries, selectClient],
  ({ entries, hasAskedAll }, { quickStart }): boolean =>
    quickStart && !hasAskedAll && entries.length > 0 && !entries.some(({ isConfirmed }) => isConfirmed),
)

/**
 * Decision 0108: true when the list holds the person of the order and nobody else, so that a page which asks whom the
 * order is for has nothing to ask.
 */
export const selectIsOnlyOne = createSelector(
  [selectEntries, selectChosenEntryId, selectClient],
  ({ entries }, entryId, { quickStart }): boolean => quickStart && entries.length === 1 && entries[0]?.id === entryId,
)
