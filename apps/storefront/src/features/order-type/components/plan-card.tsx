import { useDispatch, useSelector } from 'react-redux'
import { byDayTexts } from '#texts/by-day'
import { planTexts as words } from '#texts/plan'
import { selectIsByDay } from '../../cart/selectors.ts'
import { selectHasDishesByDay } from '../by-day-card.ts'
import { selectPlanInWords } from '../plan-card-words.ts'
import { type OrderSheet, orderSheetRequested } from '../slice.ts'

interface OpenProps {
  readonly sheet: OrderSheet
  readonly text: string
  readonly label?: string
}

function OpenButton({ sheet, text, label }: OpenProps) {
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="text-button plan-card-change"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => dispatch(orderSheetRequested({ sheet }))}
    >
      {text}
    </button>
  )
}

/** O14: the plan of the order, with a button that changes it. AMB114: and one for the dishes of each day. */
export function PlanCard() {
  const plan = useSelector(selectPlanInWords)
  const hasDishes = useSelector(selectHasDishesByDay)
  const isByDay = useSelector(selectIsByDay)
  if (!plan) return null
  return (
    <section className="plan-card" aria-label={plan.label}>
      <div className="plan-card-inner">
        <div className="plan-card-text">
          <p className="plan-card-label">{plan.label}</p>
          <p className="plan-card-meals">{plan.meals}</p>
          <p className="plan-card-dates">{plan.dates}</p>
        </div>
        <OpenButton sheet="days" text={words.change} label={words.changePlan} />
        {hasDishes ? (
          <div className="plan-card-dishes">
            <OpenButton sheet="dishes" text={isByDay ? byDayTexts.change : byDayTexts.open} />
          </div>
        ) : null}
      </div>
    </section>
  )
}
