import { areDates } from '@tiffin/domain/cart/line-days'
import { formats } from '@tiffin/domain/texts/formats'
import { nearDay, shortWeekday } from '@tiffin/domain/time/day-words'
import { perMealText } from '../../texts/bill-words.ts'
import type { CartRow } from './rows.ts'

/** AMB114: the days of a line: Mon, Wed; or its dates. Null: it is served on every day of the order. */
function lineDaysText({ line: { dates, days } }: CartRow): string | null {
  if (!dates) return null
  const wordsOf = areDates(days) ? nearDay : shortWeekday
  return [...new Set(dates.map((date) => wordsOf(date, formats.locale)))].join(', ')
}

/** I9: the price of a meal times the number of meals. AMB114: and their days, where the line is not on all. */
export const mealsText = (row: CartRow): string =>
  [lineDaysText(row), perMealText(row.perMeal, row.meals)].filter(Boolean).join(' · ')
