import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { PlanAgain } from '@tiffin/contract/plan-again'
import type { PlanDetail } from '@tiffin/contract/plans'
import { formatPaise } from '@tiffin/domain/money/money'
import { formatMinute } from '@tiffin/domain/time/clock'
import { useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { plansTexts as words } from '#texts/plans'
import { texts } from '#texts/texts'
import { weekdayText } from '../../../platform/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectEntries } from '../../entries/slice.ts'
import { againClosed, againOpened, againSubmitted, selectPlanAgain } from '../again-slice.ts'
import { perMealWords } from '../plan-words.ts'
import { AgainRefusal } from './again-refusal.tsx'
import { PlannedDishes } from './planned-dishes.tsx'
import { WeekdayLetters } from './weekday-letters.tsx'
import './again-sheet.css'
import './plan-facts.css'

interface AgainProps {
  readonly plan: PlanDetail
  readonly again: PlanAgain
}

/** True for a complete date of the field; false for a year with more digits. */
const IS_COMPLETE = /^\d{4}-\d{2}-\d{2}$/

/** The field of the last day. Keeps the typed value until the server has answered. */
function LastDay({ plan, again }: AgainProps) {
  const dispatch = useDispatch()
  const id = useId()
  const { status, until } = useSelector(selectPlanAgain)
  const [typed, setTyped] = useState<string | null>(null)
  const isAsked = typed !== null && typed === until
  const isShown = typed === null || (isAsked && status === 'ready')
  const change = (value: string): void => {
    setTyped(value)
    if (IS_COMPLETE.test(value) && value >= again.from)
      dispatch(againOpened({ planId: plan.planId, forId: null, until: value }))
  }
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{words.againUntil}</FormLabel>
      <OutlinedInput
        type="date"
        inputProps={{ id, min: again.from }}
        value={isShown ? again.to : typed}
        onChange={({ target: { value } }) => change(value)}
        // Reset a typed day that was not requested: the order uses the day of the quote.
        onBlur={() => (isAsked ? undefined : setTyped(null))}
      />
    </FormControl>
  )
}

function Content({ plan, again }: AgainProps) {
  const { minute, payment } = plan
  const { forId } = useSelector(selectPlanAgain)
  // Without the field of the last day, nothing in the content takes the focus that the keyboard scrolls it by.
  const scrolling = forId === null ? {} : { tabIndex: 0, role: 'group', 'aria-label': again.forName }
  return (
    <div className="again-sheet" {...scrolling}>
      <p className="plan-again-lead">{forId === null ? words.againLead : words.sameForLead}</p>
      <PlannedDishes
        dishes={again.dishes.length > 0 ? again.dishes : plan.dishes}
        dates={again.byDay ? again.dates : null}
      />
      {forId === null ? <LastDay plan={plan} again={again} /> : null}
      <div className="plan-facts">
        <FactList
          facts={[
            [words.from, weekdayText(again.from)],
            ...(forId === null ? [] : ([[words.to, weekdayText(again.to)]] as const)),
            [words.days, <WeekdayLetters plan={plan} key="days" />],
            [words.time, minute === null ? '' : formatMinute(minute)],
            [words.forWhom, again.forName],
            [words.payment, payment ? words.paidBy[payment] : ''],
            [words.mealsTitle, String(again.dates.length)],
            [words.perMeal, perMealWords(again)],
            [words.total, formatPaise(again.total)],
          ]}
        />
      </div>
    </div>
  )
}

/** The button that orders, or why nothing can be ordered: in view at once, as the button would be. */
function Footer({ plan, again: { dates, total, refusal } }: AgainProps) {
  const dispatch = useDispatch()
  const { status, isSending } = useSelector(selectPlanAgain)
  if (refusal) return <AgainRefusal plan={plan} refusal={refusal} />
  return (
    <PrimaryButton wide busy={isSending || status === 'loading'} onClick={() => dispatch(againSubmitted())}>
      {words.againSubmit(dates.length, formatPaise(total))}
    </PrimaryButton>
  )
}

/** The sheet that orders a subscription again for other days, at current prices. */
export function AgainSheet({ plan }: { plan: PlanDetail }) {
  const dispatch = useDispatch()
  const { planId, forId, status, again, until } = useSelector(selectPlanAgain)
  const name = useSelector(selectEntries).entries.find(({ id }) => id === forId)?.name
  if (planId !== plan.planId) return null
  const shown = status === 'failed' ? null : again
  return (
    <Sheet
      title={name === undefined ? words.again : words.sameFor(name)}
      onClose={() => dispatch(againClosed())}
      footer={shown ? <Footer plan={plan} again={shown} /> : undefined}
    >
      {status === 'failed' ? (
        <EmptyState
          title={words.againFailed}
          action={
            <OutlineButton onClick={() => dispatch(againOpened({ planId, forId, until }))}>{texts.retry}</OutlineButton>
          }
        />
      ) : null}
      {shown ? <Content plan={plan} again={shown} /> : null}
      {status === 'loading' && !again ? <div className="skeleton again-skeleton" aria-busy="true" /> : null}
    </Sheet>
  )
}

/** Opens the sheet; hidden for a plan that cannot be ordered again. */
export function AgainButton({ plan }: { plan: PlanDetail }) {
  const dispatch = useDispatch()
  if (!plan.mayOrderAgain) return null
  return (
    <OutlineButton onClick={() => dispatch(againOpened({ planId: plan.planId, forId: null, until: null }))}>
      {words.again}
    </OutlineButton>
  )
}
