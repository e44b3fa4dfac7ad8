import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import type { CutOff, LaterSettings, StoreMeal } from '@tiffin/domain/order/cut-off'
import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import { type Minute, toClock, withinMinutes } from '@tiffin/domain/time/clock'
import { doubt, error, type Finding, type Path } from './problems.ts'

type ClockHours = Pick<StoreHours, 'openingMinute' | 'closingMinute'>

/** Settings to be checked; null for a part that is not named and stays as it is. */
export interface NamedLaterSettings {
  readonly meals: LaterSettings['meals'] | null
  readonly cutOffs: LaterSettings['cutOffs'] | null
}

/** Each index whose value occurred before, with the index of its first occurrence. */
function* repeats<T>(values: readonly T[]): Generator<{ readonly at: number; readonly first: number }> {
  for (const [at, value] of values.entries()) {
    const first = values.indexOf(value)
    if (first < at) yield { at, first }
  }
}

const isWithin = (hours: ClockHours, minute: Minute): boolean =>
  hours.openingMinute === hours.closingMinute || withinMinutes(hours.openingMinute, hours.closingMinute, minute)

function* checkMeals(meals: readonly StoreMeal[], hours: ClockHours, path: Path): Generator<Finding> {
  for (const { at, first } of repeats(meals.map(({ code }) => code))) {
    yield error([...path, at, 'code'], `"${meals[at]?.code}" is already the code of meals/${first}`)
  }
  for (const { at, first } of repeats(meals.map(({ minute }) => minute))) {
    yield error([...path, at, 'at'], `is already the time of meals/${first}`)
  }
  for (const [at, { minute }] of meals.entries()) {
    if (!isWithin(hours, minute)) {
      yield error(
        [...path, at, 'at'],
        `${toClock(minute)} lies outside the store's hours: nobody could order this meal`,
      )
    }
  }
}

const overlap = (one: CutOff['weekdays'], other: CutOff['weekdays']): boolean =>
  one === null || other === null ? one === other : one.some((day) => other.includes(day))

function* checkCutOffs(cutOffs: readonly CutOff[], meals: NamedLaterSettings['meals'], path: Path): Generator<Finding> {
  for (const [at, { meal, weekdays, before }] of cutOffs.entries()) {
    const named = meals?.find(({ code }) => code === meal)
    if (meal !== null && meals && !named) yield error([...path, at, 'meal'], `there is no meal "${meal}"`)
    if (weekdays && new Set(weekdays).size !== weekdays.length) {
      yield error([...path, at, 'weekdays'], 'names a day twice')
    }
    const first = cutOffs.findIndex((each) => each.meal === meal && overlap(each.weekdays, weekdays))
    if (first < at) yield error([...path, at], `applies to the same meals as cutOffs/${first}`)
    if (named && before.kind === 'clock' && before.days === 0 && before.minute > named.minute) {
      yield doubt([...path, at, 'by'], `is after the meal at ${toClock(named.minute)}: orders close with the meal`)
    }
  }
}

/**
 * AMB113: doubts an absence time that is before a cut-off: a meal that is made at its cut-off could not be called off.
 */
export function* checkAbsence(
  absence: AbsenceTerms | null | undefined,
  cutOffs: readonly CutOff[],
  path: Path,
): Generator<Finding> {
  if (!absence) return
  const { minutesBefore } = absence
  const isOver = cutOffs.some(({ before }) => before.kind === 'minutes' && before.minutes <= minutesBefore)
  if (isOver) yield doubt([...path, 'absence'], `is before a cut-off: no meal of it could be called off`)
}

/** Checks a store's meals and cut-offs against each other and against its hours. */
export function* checkLaterSettings(
  { meals, cutOffs }: NamedLaterSettings,
  hours: ClockHours,
  path: Path,
): Generator<Finding> {
  yield* checkMeals(meals ?? [], hours, [...path, 'meals'])
  yield* checkCutOffs(cutOffs ?? [], meals, [...path, 'cutOffs'])
}
