import { useDispatch, useSelector } from 'react-redux'
import { planTexts as words } from '#texts/plan'
import { selectPlanInWords } from '../plan-card-words.ts'
import { orderSheetRequested } from '../slice.ts'

/** O14: the plan of the order, with a button that changes it. */
export function PlanCard() {
  const dispatch = useDispatch()
  const plan = useSelector(selectPlanInWords)
  if (!plan) return null
  return (
    <section className="plan-card" aria-label={plan.label}>
      <div className="plan-card-inner">
        <div className="plan-card-text">
          <p className="plan-card-label">{plan.label}</p>
          <p className="plan-card-meals">{plan.meals}</p>
          <p className="plan-card-dates">{plan.dates}</p>
        </div>
        <button
          type="button"
          className="text-button plan-card-change"
          aria-haspopup="dialog"
          aria-label={words.changePlan}
          onClick={() => dispatch(orderSheetRequested({ sheet: 'days' }))}
        >
          {words.change}
        </button>
      </div>
    </section>
  )
}
