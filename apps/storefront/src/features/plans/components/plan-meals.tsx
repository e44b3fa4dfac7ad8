import type { PlanDetail } from '@tiffin/contract/plans'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { plansTexts as words } from '#texts/plans'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import {
  type Choosing,
  choosingEnded,
  choosingStarted,
  dayChosen,
  mealOpened,
  mealsCancelRequested,
  selectPlan,
} from '../slice.ts'
import { MealCalendar } from './meal-calendar.tsx'
import { MealList } from './meal-list.tsx'
import './plan-meals.css'

type View = 'calendar' | 'list'

const leadOf = ({ how, first }: Choosing): string => {
  if (how === 'days') return words.chooseLead
  return first === null ? words.chooseSpanLead : words.chooseLastLead
}

/** U8: selects single days, or the first and last day of a pause. */
function HowToChoose({ choosing }: { choosing: Choosing }) {
  const dispatch = useDispatch()
  return (
    <div className="choosing-head">
      <Segments
        name="how"
        legend={words.chooseHow}
        options={[
          ['days', words.singleDays],
          ['span', words.pause],
        ]}
        value={choosing.how}
        onChoose={(how) => dispatch(choosingStarted({ how }))}
      />
      <p className="choosing-lead">{leadOf(choosing)}</p>
    </div>
  )
}

/**
 * The selection, with the buttons to cancel its meals or to leave. It stays at the lower edge while the page scrolls.
 */
function ChoosingBar({ choosing }: { choosing: Choosing }) {
  const dispatch = useDispatch()
  const { isSending } = useSelector(selectPlan)
  const { dates } = choosing
  return (
    <div className="choosing-bar">
      <p className="choosing-count" role="status">
        {words.chosen(dates.length)}
      </p>
      <button type="button" className="text-button" onClick={() => dispatch(choosingEnded())}>
        {words.stopChoosing}
      </button>
      <PrimaryButton
        busy={isSending}
        disabled={dates.length === 0}
        onClick={() => dispatch(mealsCancelRequested({ dates }))}
      >
        {words.cancelChosen(dates.length)}
      </PrimaryButton>
    </div>
  )
}

/** U2, U16: the meals of a plan as a calendar or a list; U8: several meals can be selected for cancellation. */
export function PlanMeals({ plan }: { plan: PlanDetail }) {
  const dispatch = useDispatch()
  const { choosing } = useSelector(selectPlan)
  const [view, setView] = useState<View>('calendar')
  const press = (date: LocalDate) => void dispatch(choosing ? dayChosen({ date }) : mealOpened({ date }))
  const done = plan.meals.filter(({ standing }) => standing === 'fulfilled').length
  const Meals = view === 'calendar' ? MealCalendar : MealList
  return (
    <section className="plan-card-box" aria-labelledby="plan-meals">
      <header className="plan-meals-head">
        <div>
          <h2 className="plan-heading" id="plan-meals">
            {words.mealsTitle}
          </h2>
          <p className="plan-meals-count">{words.completed(done, plan.meals.length)}</p>
        </div>
        <Segments
          name="view"
          legend={words.shownAs}
          options={[
            ['calendar', words.asCalendar],
            ['list', words.asList],
          ]}
          value={view}
          onChoose={setView}
        />
      </header>
      {choosing ? <HowToChoose choosing={choosing} /> : null}
      <Meals plan={plan} choosing={choosing} onPress={press} />
      {choosing ? <ChoosingBar choosing={choosing} /> : null}
      {!choosing && plan.meals.some(({ mayChange }) => mayChange) ? (
        <div className="plan-meals-choose">
          <OutlineButton onClick={() => dispatch(choosingStarted({ how: 'days' }))}>{words.choose}</OutlineButton>
        </div>
      ) : null}
    </section>
  )
}
