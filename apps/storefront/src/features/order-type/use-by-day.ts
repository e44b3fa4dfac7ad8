import { lineKey } from '@tiffin/domain/cart/line-key'
import { mealDates } from '@tiffin/domain/order/meal-dates'
import type { Days, TimeTerms } from '@tiffin/domain/order/order'
import { formats } from '@tiffin/domain/texts/formats'
import { longDay } from '@tiffin/domain/time/day-words'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { weekdayName } from '../../platform/weekdays.ts'
import { selectCartRows } from '../cart/selectors.ts'
import { linesAccepted, selectCart } from '../cart/slice.ts'
import { orderChangeRequested } from '../order-info/slice.ts'
import { selectMenu } from '../storefront/slice.ts'
import { type ByDayDraft, columnsOf, type DayColumn, draftByDay, isServed, lineDaysOf } from './by-day-draft.ts'
import { type CartRow, costByDay, isSoldOn } from './by-day-price.ts'
import { orderSheetClosed } from './slice.ts'

/** Monday, or Monday, 23 November. */
export const dayName = ({ by }: Pick<ByDayDraft, 'by'>, { id, weekday }: DayColumn): string =>
  by === 'weekday' ? weekdayName(weekday) : longDay(id, formats.locale)

/** A day of the plan with its dishes. */
export interface DayOfPlan {
  readonly column: DayColumn
  readonly rows: readonly CartRow[]
  /** H2: those of its dishes that are not sold on all of its dates. */
  readonly notSold: readonly CartRow[]
}

/** AMB114: the dishes of each day while the diner chooses them, and what saves them. */
export function useByDay(plan: Days, { hours }: Pick<TimeTerms, 'hours'>) {
  const dispatch = useDispatch()
  const rows = useSelector(selectCartRows)
  const { lines } = useSelector(selectCart)
  const menu = useSelector(selectMenu)
  const [draft, setDraft] = useState<ByDayDraft>(() =>
    draftByDay(
      plan,
      rows.map(({ key, line }) => ({ key, days: line.days })),
      mealDates(plan, hours),
    ),
  )
  const dates = mealDates(draft.plan, hours)
  const columns = columnsOf(draft, dates)
  const datesOf = (key: string) => dates.filter((date) => draft.served[key]?.includes(date) ?? true)
  const days = columns.map((column): DayOfPlan => {
    const served = rows.filter(({ key }) => isServed(draft, key, column))
    return { column, rows: served, notSold: served.filter((row) => !isSoldOn(menu, row, column.dates)) }
  })

  const close = () => void dispatch(orderSheetClosed())

  /** Saves the days. A line on no day leaves the cart, as its words say. */
  const save = (): void => {
    const kept = lines.filter((line) => datesOf(lineKey(line)).length > 0)
    const days = kept.map((line) => ({ ...line, days: lineDaysOf(draft, lineKey(line), columns) }))
    dispatch(linesAccepted({ lines: days }))
    const { kind: _, ...change } = draft.plan
    // It closes the sheet too.
    if (change.weekdays !== plan.weekdays) dispatch(orderChangeRequested({ change: { move: 'for-days', ...change } }))
    else close()
  }

  const total = costByDay(rows, ({ key }) => datesOf(key).length)
  return { rows, menu, draft, setDraft, dates, columns, days, datesOf, total, close, save }
}

export type ByDay = ReturnType<typeof useByDay>
