import type { CutOff, CutOffTerms, LaterSettings } from '@tiffin/domain/order/cut-off'
import { DEFAULT_SHARE_PERCENT } from '@tiffin/domain/plans/absence'
import { fromMondayBased, parseMinute } from '@tiffin/domain/time/clock'
import { z } from 'zod'
import { clock, code, date, name, weekday } from './scalars.ts'

const MAX_DAYS = 366

const MAX_MINUTES = MAX_DAYS * 24 * 60

const STAYS = 'Left out: what is set stays'

export const offDatesFile = z.array(date).max(400)

export const laterFromFile = z
  .enum(['today', 'tomorrow'])
  .describe(`First day of a later order; tomorrow where none is set. ${STAYS}`)

export const mealsFile = z
  .array(z.strictObject({ code, name, at: clock }))
  .max(48)
  .describe(`Times at which meals are handed out; []: any time within the hours. ${STAYS}`)

export const leadMinutesFile = z
  .number()
  .int()
  .min(0)
  .max(24 * 60)
  .nullable()
  .describe(`Usual minutes from the acceptance of an order until it is ready; null: not stated. ${STAYS}`)

export const absenceFile = z
  .strictObject({
    minutesBefore: z.number().int().min(0).max(MAX_MINUTES).describe('The absence time is so many minutes before it'),
    sharePercent: z
      .number()
      .int()
      .min(0)
      .max(100)
      .default(DEFAULT_SHARE_PERCENT)
      .describe('The share of what was paid for it that comes back'),
  })
  .nullable()
  .describe(`Until when the owner of a subscription may call a made meal off, and for how much; null: never. ${STAYS}`)

const cutOffFile = z
  .strictObject({
    meal: code.optional().describe('Code of a meal; left out: every meal'),
    weekdays: z.array(weekday).min(1).max(7).optional().describe('Days of the meal; left out: every day'),
    minutes: z
      .number()
      .int()
      .min(0)
      .max(MAX_MINUTES)
      .optional()
      .describe('Orders close so many minutes before the meal'),
    by: z
      .strictObject({ daysBefore: z.number().int().min(0).max(MAX_DAYS), at: clock })
      .optional()
      .describe('Orders close at this time, so many days before the meal'),
  })
  .refine(({ minutes, by }) => (minutes === undefined) !== (by === undefined), 'must have either minutes or by')

export const cutOffsFile = z
  .array(cutOffFile)
  .max(200)
  .describe(`Until when orders for a meal are taken; the most specific applies. ${STAYS}`)

export type MealFile = z.output<typeof mealsFile>[number]
export type CutOffFile = z.output<typeof cutOffsFile>[number]

/** The settings for later orders as a catalogue or an operator names them. */
export interface LaterSettingsFile {
  readonly laterFrom?: LaterSettings['laterFrom'] | undefined
  readonly meals?: readonly MealFile[] | undefined
  readonly cutOffs?: readonly CutOffFile[] | undefined
}

/** H10: 0 Sunday to 6 Saturday. */
export const weekdayNumber = (day: z.output<typeof weekday>): number => fromMondayBased(weekday.options.indexOf(day))

const minuteOf = (text: string): number => parseMinute(text) ?? 0

const cutOffOf = ({ meal, weekdays, minutes, by }: CutOffFile): CutOff => ({
  meal: meal ?? null,
  weekdays: weekdays?.map(weekdayNumber) ?? null,
  // The checks require exactly one of the two.
  before: by
    ? { kind: 'clock', days: by.daysBefore, minute: minuteOf(by.at) }
    : { kind: 'minutes', minutes: minutes ?? 0 },
})

/** The cut-offs, by index, of meals that the store does not have. They never apply. */
export const cutOffsWithoutMeal = ({ meals, cutOffs }: CutOffTerms): { readonly at: number; readonly meal: string }[] =>
  cutOffs.flatMap(({ meal }, at) => (meal === null || meals.some(({ code }) => code === meal) ? [] : [{ at, meal }]))

/** Earlier releases accepted a cut-off of any meal; one without a meal is removed at the next change. */
function cutOffsInForce(set: LaterSettings): readonly CutOff[] {
  const dead = new Set(cutOffsWithoutMeal(set).map(({ at }) => at))
  return set.cutOffs.filter((_, at) => !dead.has(at))
}

/** The settings of a checked file over those that are set: what the file does not name stays. */
export const laterSettingsOf = (file: LaterSettingsFile, set: LaterSettings): LaterSettings => ({
  laterFrom: file.laterFrom ?? set.laterFrom,
  meals: file.meals?.map(({ at, ...meal }) => ({ ...meal, minute: minuteOf(at) })) ?? set.meals,
  cutOffs: file.cutOffs?.map(cutOffOf) ?? cutOffsInForce(set),
})
