import { type DatedLine, isByDay, mealsOfLine } from '../cart/dishes-by-day.ts'
import type { LocalDate } from '../time/clock.ts'

/**
 * AMB114: the most lines that all meals of the plans by day of one placement may have. Each is stored with its meal: a
 * request of some kilobytes must not become many megabytes.
 */
export const MAX_LINES_OF_MEALS = 3000

/** AMB114: the lines that the meals of a plan have of their own; 0 for a plan with one set of dishes. */
export const linesOfMeals = (lines: readonly DatedLine[], mealDates: readonly LocalDate[]): number =>
  isByDay(lines) ? lines.reduce((sum, line) => sum + mealsOfLine(line, mealDates), 0) : 0
