import type { TimeTerms } from '@tiffin/domain/order/order'
import { planClosedTo } from '@tiffin/domain/order/plan-closed-to'
import { type PlanDraft, planMeals, planProblem } from '@tiffin/domain/order/plan-days'
import type { EntryKind } from '@tiffin/domain/people/programme-entry'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { LocalTime } from '@tiffin/domain/time/clock'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { planTexts as words } from '#texts/plan'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectStoreCart } from '../../cart/selectors.ts'
import { selectEntryKind } from '../../entries/selectors.ts'
import { entriesRequested } from '../../entries/slice.ts'
import { orderChangeRequested, selectOrder, selectOrderType } from '../../order-info/slice.ts'
import { selectSignedIn } from '../../session/slice.ts'
import { selectHere, selectTimeTerms } from '../../storefront/selectors.ts'
import { selectPlanFor } from '../plan-card-words.ts'
import {
  draftOf,
  earlyProblem,
  fieldOf,
  leftOut,
  type PlanEnd,
  type PlanField,
  quickSpans,
  withEnd,
} from '../plan-draft.ts'
import { selectMealPrice } from '../plan-price.ts'
import { orderSheetClosed } from '../slice.ts'
import { PlanCalendar } from './plan-calendar.tsx'
import { PlanEnds, QuickChoices } from './plan-dates.tsx'
import { PlanDays, PlanTotal } from './plan-result.tsx'
import { PlanTime } from './plan-time.tsx'
import { PlanWeekdays } from './plan-weekdays.tsx'
import './plan-choices.css'
import './plan-sheet.css'

interface PlanFormProps {
  readonly terms: TimeTerms
  readonly here: LocalTime
}

/** The message of a field, and none for the others. */
const messageAt =
  (problem: Reason | null, draft: PlanDraft) =>
  (field: PlanField): string | null =>
    problem && fieldOf(problem, draft) === field ? reasonText(problem) : null

function usePlanForm({ terms, here }: PlanFormProps) {
  const dispatch = useDispatch()
  const { plan } = useSelector(selectOrder)
  const [draft, setDraft] = useState(() => draftOf(plan, terms))
  const [end, setEnd] = useState<PlanEnd>('from')
  const [submitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problem = submitted ? planProblem(draft, terms, here) : earlyProblem(draft, terms, here)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = planProblem(draft, terms, here)
    const { from, to, weekdays, minute } = draft
    if (!found && from !== null && to !== null) {
      dispatch(orderChangeRequested({ change: { move: 'for-days', from, to, weekdays, minute } }))
      return
    }
    setSubmitted(true)
    const field = found && fieldOf(found, draft)
    if (field === 'from' || field === 'to') setEnd(field)
    form.current?.querySelector<HTMLElement>(`[name="${field}"]:enabled`)?.focus()
  }

  return { draft, setDraft, end, setEnd, form, submit, at: messageAt(problem, draft) }
}

/** L22: loads the children of a school, so that the sheet can name the child. */
function useEntryKind(): EntryKind | null {
  const dispatch = useDispatch()
  const kind = useSelector(selectEntryKind)
  const signedIn = useSelector(selectSignedIn)
  useEffect(() => {
    if (kind === 'child' && signedIn) dispatch(entriesRequested())
  }, [dispatch, kind, signedIn])
  return kind
}

function PlanForm({ terms, here }: PlanFormProps) {
  const dispatch = useDispatch()
  const { draft, setDraft, end, setEnd, form, submit, at } = usePlanForm({ terms, here })
  const kind = useEntryKind()
  const isSchool = kind === 'child'
  const title = useSelector(selectPlanFor) ?? words.title
  const price = useSelector(selectMealPrice)
  const isEditing = useSelector(selectOrderType) === 'schedule'
  const hasLines = useSelector(selectStoreCart).lines.length > 0
  const { hours } = terms
  const today = here.date
  const closedTo = planClosedTo(terms, draft.minute, here)
  const meals = planMeals(draft, hours)
  const dateProblem = (['from', 'to'] as const).flatMap((each) => {
    const text = at(each)
    return text === null ? [] : [{ end: each, text }]
  })[0]

  return (
    <Sheet
      title={title}
      onClose={() => dispatch(orderSheetClosed())}
      footer={
        <>
          <PlanTotal meals={meals} today={today} price={price} />
          <PrimaryButton wide onClick={() => form.current?.requestSubmit()}>
            {isEditing && hasLines ? words.save : words.toMenu}
          </PrimaryButton>
        </>
      }
    >
      <p className="plan-lead">{isSchool ? words.schoolLead : words.lead}</p>
      <form className="plan-form" ref={form} onSubmit={submit} noValidate>
        <div>
          <QuickChoices
            spans={quickSpans(hours, today, closedTo)}
            chosen={draft}
            onChoose={({ from, to }) => setDraft((before) => ({ ...before, from, to }))}
          />
          <PlanEnds from={draft.from} to={draft.to} end={end} onEnd={setEnd} problem={dateProblem ?? null} />
          <PlanCalendar
            {...{ draft, meals, hours, closedTo, end }}
            onChoose={(date) => {
              setDraft((before) => withEnd(before, end, date))
              if (end === 'from') setEnd('to')
            }}
          />
          <PlanDays meals={meals} leftOut={leftOut(draft, hours)} />
        </div>
        <PlanWeekdays
          legend={isSchool ? words.schoolDays : words.weekdays}
          chosen={draft.weekdays}
          open={hours.openWeekdays}
          onChange={(weekdays) => setDraft((before) => ({ ...before, weekdays }))}
          problem={at('weekdays')}
        />
        <PlanTime
          minute={draft.minute}
          terms={terms}
          onChange={(minute) => setDraft((before) => ({ ...before, minute }))}
          problem={at('minute')}
        />
        {/* A programme's meals are collected and have no charges (A9). */}
        {kind === null ? <p className="plan-hint">{words.freeDelivery}</p> : null}
      </form>
    </Sheet>
  )
}

/** O1, D24: first and last day, weekdays and time of a plan, with the meals that result and what they cost. */
export function PlanSheet() {
  const terms = useSelector(selectTimeTerms)
  const here = useSelector(
    selectHere,
    (before, after) => before?.date === after?.date && before?.minute === after?.minute,
  )
  return terms && here ? <PlanForm terms={terms} here={here} /> : null
}
