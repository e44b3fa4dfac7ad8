import { type Minute, withinMinutes } from '../time/clock.ts'
import type { BulkPreferences } from './bulk-preferences.ts'

/** P1: the fewest guests of each answer. */
const FEWEST: Readonly<Record<BulkPreferences['guests'], number>> = { '10-20': 10, '20-50': 20, '>50': 51 }

/** P1: when each meal is eaten, from and until. */
const EATEN: Readonly<Record<BulkPreferences['meal'], readonly [Minute, Minute]>> = {
  'Breakfast/Brunch': [5 * 60, 12 * 60],
  Lunch: [11 * 60 + 30, 16 * 60 + 30],
  Dinner: [18 * 60, 2 * 60],
}

/** A line of a bulk order, as its meals are counted. */
export interface CountedLine {
  readonly quantity: number
  /** How many people a piece is for: "2" or "2-3"; null when unknown. */
  readonly serves: string | null
  /** J1: a suggested add-on, such as a drink: no meal. */
  readonly isAddOn: boolean
}

const mealsOf = ({ quantity, serves, isAddOn }: CountedLine): number =>
  isAddOn ? 0 : quantity * (Number.parseInt(serves ?? '', 10) || 1)

/** P1: the number of meals, when it is smaller than the smallest number of guests; null when it is enough. */
export function tooFewMeals(lines: readonly CountedLine[], guests: BulkPreferences['guests']): number | null {
  const meals = lines.reduce((sum, line) => sum + mealsOf(line), 0)
  return meals > 0 && meals < FEWEST[guests] ? meals : null
}

/** P1: whether a meal is eaten at this time of day. */
export const isEatenAt = (meal: BulkPreferences['meal'], minute: Minute): boolean =>
  withinMinutes(...EATEN[meal], minute)
