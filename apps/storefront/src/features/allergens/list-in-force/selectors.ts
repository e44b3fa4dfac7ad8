import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { createSelector } from 'reselect'
import { selectCan, selectClient, type WithClient } from '../../client/slice.ts'
import { selectChosenEntryId, type WithOrderInfo } from '../../order-info/slice.ts'
import { selectSignedIn, type WithSession } from '../../session/slice.ts'
import type { AvoidsReadingState, Reading } from '../reading-slice.ts'
import { type MaybeLate, namedFor, selectAvoiderOf, selectAvoidersOf } from '../selectors.ts'
import type { WithAllergens } from '../slice.ts'

/**
 * AMB105: what this page knows of the list in force, that of the chosen entry or of the account. `known`: there is a
 * list to compare dishes with, read now or earlier. `none`: nothing is kept. `unread`: it could not be loaded, and
 * nothing may be said about what is avoided.
 */
export type ListState = 'none' | 'loading' | 'known' | 'unread'

/** False while dishes cannot be compared with the list in force. */
export const isListKnown = (list: ListState): boolean => list === 'known' || list === 'none'

/** The slice of the reading, which loads with the diners for whom a server may keep a list. */
export interface MaybeReading extends MaybeLate {
  readonly avoidsReading?: AvoidsReadingState
}

type ListSources = MaybeReading & WithAllergens & WithClient & WithOrderInfo & WithSession

/** AMB105, AMB108: a signed-in diner may keep the list with the account; the entries of a programme have their own. */
export const selectMayKeep = (state: WithClient & WithSession): boolean =>
  selectSignedIn(state) && selectCan('own-avoids')(state) && !isProgramme(selectClient(state).clientType)

/** True when the list in force is that of an entry. */
export const selectIsOfEntry = (state: WithClient & WithSession): boolean =>
  selectSignedIn(state) && isProgramme(selectClient(state).clientType)

/** How far the list in force has been read; `ready` where no server has one. */
export function selectReading(state: ListSources): Reading {
  if (selectIsOfEntry(state)) {
    const status = state.entries?.status ?? 'idle'
    return status === 'idle' ? 'loading' : status
  }
  return selectMayKeep(state) ? (state.avoidsReading?.status ?? 'loading') : 'ready'
}

/** True when the page has a list that was read now or earlier. */
const selectHasList = (state: ListSources): boolean =>
  selectIsOfEntry(state)
    ? (state.entries?.entries ?? []).some(({ id }) => id === selectChosenEntryId(state))
    : selectMayKeep(state) && state.allergens.isKept

export function selectListState(state: ListSources): ListState {
  if (selectHasList(state)) return 'known'
  const reading = selectReading(state)
  if (reading === 'ready') return 'none'
  return reading === 'failed' ? 'unread' : 'loading'
}

/** What the page knows of the account's list; what is kept on the device only is not part of it. */
const selectOwnKnown = createSelector(
  [(state: WithAllergens) => state.allergens, (state: MaybeLate) => namedFor(state, null)],
  ({ isKept, avoided }, named): readonly Allergen[] => allAvoided(isKept ? avoided : [], named.avoids),
)

/**
 * AMB105, AMB115: by the entry that an order is for, the list in force as far as this page knows it, to send with the
 * order; null: it knows nothing of it.
 */
export const selectAvoidsSeen = createSelector(
  [selectIsOfEntry, selectAvoiderOf, selectOwnKnown, (state: ListSources) => isListKnown(selectListState(state))],
  (isOfEntry, avoiderOf, ownKnown, isRead) =>
    (entryId: string | null): readonly Allergen[] | null => {
      const known = isOfEntry ? avoiderOf(entryId ?? undefined).avoids : ownKnown
      return known.length > 0 || isRead ? known : null
    },
)

/** True when dishes are compared before they are added: something is avoided, or may be as long as the list is unknown. */
export const selectIsCompared = (state: ListSources, entryId?: string): boolean =>
  selectAvoidersOf(state)(entryId).length > 0 || !isListKnown(selectListState(state))
