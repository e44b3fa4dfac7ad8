import { changeableMeals } from '@tiffin/domain/order/changeable-meals'
import { formatMinute } from '@tiffin/domain/time/clock'
import { createSelector } from 'reselect'
import { planTermsTexts as words } from '#texts/plan-terms'
import { dayText } from '../../platform/dates.ts'
import { selectHereForPlan } from '../later/selectors.ts'
import { selectOrder } from '../order-info/slice.ts'
import { selectTimeTerms } from '../storefront/selectors.ts'

/** SB21: until when the meals of the plan may be changed, in words; null: not known, or another kind of order. */
export const selectChangeableWords = createSelector(
  [selectOrder, selectTimeTerms, selectHereForPlan],
  ({ plan }, terms, here): string | null => {
    const meals = terms && here && plan.kind === 'days' ? changeableMeals(plan, terms, here) : null
    if (!meals || !here) return null
    const { date, minute } = meals.first
    const until = words.slot(dayText(date, here.date), formatMinute(minute))
    return meals.isLikewise ? words.changeableLikewise(until) : words.changeable(until)
  },
)
