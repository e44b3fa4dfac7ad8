import type { Entry } from '@tiffin/contract/entries'
import { createSelector } from 'reselect'
import { selectClient } from '../client/slice.ts'
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
