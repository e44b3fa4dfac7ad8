import type { Place } from '@tiffin/contract/stores'
import { createSelector } from 'reselect'
import { selectLocation } from './slice.ts'

/**
 * The selected address, null without one. It has the coordinates of a marker that the diner placed: an address of the
 * search has those of its locality's centre, which may be kilometres away.
 */
export const selectLocatedPlace = createSelector(
  [selectLocation],
  ({ candidates, chosenId, point, placed }): Place | null => {
    const place = candidates.find(({ id }) => id === chosenId)
    return place ? { ...place, ...(placed ? point : null) } : null
  },
)
