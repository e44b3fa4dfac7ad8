import { formatPaise } from '@tiffin/domain/money/money'
import type { Days, TimeTerms } from '@tiffin/domain/order/order'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { byDayTexts as words } from '#texts/by-day'
import { planTexts } from '#texts/plan'
import { weekdayName } from '../../../platform/weekdays.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectMenuPath } from '../../cart/selectors.ts'
import { selectOrder } from '../../order-info/slice.ts'
import { selectTimeTerms } from '../../storefront/selectors.ts'
import { selectStoreId } from '../../storefront/slice.ts'
import { chosenBy, inTurn, onWeekdays, withAll } from '../by-day-draft.ts'
import { type ByDay, type DayOfPlan, dayName, useByDay } from '../use-by-day.ts'
import { ByDayDays, LeaveOut } from './by-day-days.tsx'
import { ByDayGrid } from './by-day-grid.tsx'
import './plan-choices.css'
import './by-day-sheet.css'

/** How the days are chosen, and choices that a single tap makes. */
function Choices({ byDay: { draft, setDraft, rows, columns, dates } }: { byDay: ByDay }) {
  const keys = rows.map(({ key }) => key)
  return (
    <>
      <Segments
        name="by"
        legend={words.how}
        options={[
          ['weekday', words.byWeekday],
          ['date', words.byDate],
        ]}
        value={draft.by}
        onChoose={(by) => setDraft((before) => chosenBy(before, by, dates))}
      />
      {keys.length > 1 ? (
        <fieldset className="plan-quick" aria-label={words.quick}>
          <button
            type="button"
            className="plan-chip"
            onClick={() => setDraft((before) => inTurn(before, keys, columns))}
          >
            {words.inTurn}
          </button>
          <button
            type="button"
            className="plan-chip"
            onClick={() => setDraft((before) => withAll(before, keys, dates))}
          >
            {words.everyDay}
          </button>
        </fieldset>
      ) : null}
    </>
  )
}

/** The weekdays that the diner left out here, with a way back. */
function LeftOut({ plan, byDay: { draft, setDraft } }: { plan: Days; byDay: ByDay }) {
  const leftOut = plan.weekdays.filter((day) => !draft.plan.weekdays.includes(day))
  if (leftOut.length === 0) return null
  return (
    <p className="by-day-left" role="status">
      {words.leftOut(leftOut.map(weekdayName).join(', '))}{' '}
      <button
        type="button"
        className="text-button"
        onClick={() => setDraft((before) => onWeekdays(before, plan.weekdays))}
      >
        {words.takeBack}
      </button>
    </p>
  )
}

/** The most days that the lower edge names. */
const NAMED_DAYS = 2

/** What the days lack, in words; null: nothing. */
function lackWords({ draft, days }: ByDay): string | null {
  const named = (lacking: readonly DayOfPlan[], text: (names: string) => string): string | null => {
    if (lacking.length === 0) return null
    const names = lacking.slice(0, NAMED_DAYS).map(({ column }) => dayName(draft, column))
    return text(
      lacking.length > NAMED_DAYS ? words.andMore(names.join(', '), lacking.length - NAMED_DAYS) : names.join(', '),
    )
  }
  return (
    named(
      days.filter(({ rows }) => rows.length === 0),
      words.emptyDays,
    ) ??
    named(
      days.filter(({ notSold }) => notSold.length > 0),
      words.notSoldDays,
    )
  )
}

function ByDayForm({ plan, terms }: { plan: Days; terms: TimeTerms }) {
  const byDay = useByDay(plan, terms)
  const box = useRef<HTMLDivElement>(null)
  const storeId = useSelector(selectStoreId)
  const menuPath = useSelector((state: Parameters<typeof selectMenuPath>[0]) => selectMenuPath(state, storeId ?? 0))
  const lacks = lackWords(byDay)
  const empty = byDay.days.find(({ rows }) => rows.length === 0)
  const submit = (): void => {
    if (lacks === null) {
      byDay.save()
      return
    }
    const first = box.current?.querySelector<HTMLElement>('[data-lacks]')
    const mend = first?.querySelector<HTMLElement>('button') ?? first
    mend?.focus()
  }
  return (
    <Sheet
      title={words.title}
      onClose={byDay.close}
      footer={
        <>
          <div className="by-day-total" role="status">
            <p>{words.total(planTexts.meals(byDay.dates.length), formatPaise(byDay.total))}</p>
            {lacks ? <p className="by-day-lack">{lacks}</p> : null}
          </div>
          {empty ? (
            <div className="by-day-mend">
              <LeaveOut byDay={byDay} day={empty} />
            </div>
          ) : null}
          <PrimaryButton wide onClick={submit}>
            {words.save}
          </PrimaryButton>
        </>
      }
    >
      <div className="by-day" ref={box}>
        <p className="by-day-lead">{words.lead}</p>
        <Choices byDay={byDay} />
        <LeftOut plan={plan} byDay={byDay} />
        {byDay.draft.by === 'weekday' ? <ByDayGrid byDay={byDay} /> : null}
        {/* The dishes of the days are kept: the diner adds what they lack, and comes back. */}
        <Link className="text-button by-day-more" to={menuPath} onClick={byDay.save}>
          {words.more}
        </Link>
        <ByDayDays byDay={byDay} />
      </div>
    </Sheet>
  )
}

/** AMB114: which dish of the cart is served on which day of the plan. */
export function ByDaySheet() {
  const terms = useSelector(selectTimeTerms)
  const { plan } = useSelector(selectOrder)
  return terms && plan.kind === 'days' ? <ByDayForm plan={plan} terms={terms} /> : null
}
