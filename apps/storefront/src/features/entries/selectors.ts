import type { Entry } from '@tiffin/contract/entries'
import { isProgramme } from '@tiffin/domain/order-type'
import type { EntryKind } from '@tiffin/domain/programme-entry'
import { createSelector } from 'reselect'
import { selectClient, type WithClient } from '../client/slice.ts'
import { selectChosenEntryId } from '../order-info/slice.ts'
import { selectEntries } from './slice.ts'

/** A7, L22: what a programme's entries are; null for a client that has addresses. */
export function selectEntryKind(state: WithClient): EntryKind | null {
  const { clientType } = selectClient(state)
  if (!isProgramme(clientType)) return null
  return clientType === 'SCHOOL' ? 'child' : 'staff'
}

/** K6: the one that the order is for; null while nobody is chosen. */
export const selectChosenEntry = createSelector(
  [selectEntries, selectChosenEntryId],
  ({ entries }, entryId): Entry | null => entries.find((entry) => entry.id === entryId) ?? null,
)
