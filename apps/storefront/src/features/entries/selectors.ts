import type { Entry } from '@tiffin/contract/entries'
import { isProgramme } from '@tiffin/domain/order/order-type'
import type { EntryKind } from '@tiffin/domain/people/programme-entry'
import { createSelector } from 'reselect'
import { selectClient, type WithClient } from '../client/slice.ts'
import { selectChosenEntryId } from '../order-info/slice.ts'
import { selectEntries } from './slice.ts'

/** A7, L22: the kind of entries of a programme; null for a tenant with addresses. */
export function selectEntryKind(state: WithClient): EntryKind | null {
  const { clientType } = selectClient(state)
  if (!isProgramme(clientType)) return null
  return clientType === 'SCHOOL' ? 'child' : 'staff'
}

/** K6: the selected entry; null when none is selected. */
export const selectChosenEntry = createSelector(
  [selectEntries, selectChosenEntryId],
  ({ entries }, entryId): Entry | null => entries.find((entry) => entry.id === entryId) ?? null,
)

/** The entry that the diner is asked about; null when no question is open. */
export const selectAskedEntry = createSelector([selectEntries], ({ entries, question }): Entry | null =>
  question === null || question.about === 'all' ? null : (entries.find(({ id }) => id === question.entryId) ?? null),
)

/**
 * Decision 0108: true when the list holds the person of the order alone, so that a page which asks whom the
 * order is for has nothing to ask.
 */
export const selectIsOnlyOne = createSelector(
  [selectEntries, selectChosenEntryId, selectClient],
  ({ entries }, entryId, { quickStart }): boolean => quickStart && entries.length === 1 && entries[0]?.id === entryId,
)
