import { createSelector } from 'reselect'
import { selectCanByDay, selectMealDates, selectStoreCart } from '../cart/selectors.ts'

/** AMB114: true when the dishes of the order may be chosen for each day: a plan whose cart has dishes. */
export const selectHasDishesByDay = createSelector(
  [selectCanByDay, selectMealDates, selectStoreCart],
  (can, dates, { lines }): boolean => can && dates !== null && lines.length > 0,
)
