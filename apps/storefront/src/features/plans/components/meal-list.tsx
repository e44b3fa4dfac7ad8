import type { PlanDetail, PlanMeal } from '@tiffin/contract/plans'
import { formatPaise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { plansTexts as words } from '#texts/plans'
import { now } from '../../../platform/clock.ts'
import { slotText } from '../../../platform/moments.ts'
import { Icon } from '../../../ui/icon.tsx'
import { dishesWords, mealLine } from '../plan-words.ts'
import type { Choosing } from '../slice.ts'
import { StandingMark } from './standing-mark.tsx'
import './meal-list.css'

interface MealListProps {
  readonly plan: PlanDetail
  readonly choosing: Choosing | null
  readonly onPress: (date: LocalDate) => void
}

interface RowProps extends MealListProps {
  readonly meal: PlanMeal
}

function Row({ plan, meal, choosing, onPress }: RowProps) {
  const isChosen = choosing?.dates.includes(meal.date) || choosing?.first === meal.date
  return (
    <li>
      <button
        type="button"
        className="meal-row"
        aria-pressed={choosing ? isChosen : undefined}
        onClick={() => onPress(meal.date)}
      >
        <StandingMark standing={meal.standing} size={20} />
        <span className="meal-row-text">
          <span className="meal-row-day">{slotText(meal.at, now(), plan.timeZone)}</span>
          <span className="meal-row-line">{mealLine(meal, plan.timeZone)}</span>
          {meal.dishes ? <span className="meal-row-line">{dishesWords(meal.dishes)}</span> : null}
          {meal.warning ? <span className="meal-row-warning">{words.warned[meal.warning]}</span> : null}
        </span>
        <span className="meal-row-price">{formatPaise(meal.price)}</span>
        <Icon name={choosing ? (isChosen ? 'check' : 'plus') : 'chevronRight'} size={18} />
      </button>
    </li>
  )
}

/** U16: the meals of a plan as a list, by date. */
export const MealList = (props: MealListProps) => (
  <ul className="meal-list">
    {props.plan.meals.map((meal) => (
      <Row key={meal.date} meal={meal} {...props} />
    ))}
  </ul>
)
