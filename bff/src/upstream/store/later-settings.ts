import { type CutOff, DEFAULT_LATER_SETTINGS, type LaterSettings, type StoreMeal } from '@tiffin/domain/order/cut-off'
import { fromMondayBased, type Minute, parseMinute } from '@tiffin/domain/time/clock'
import { z } from 'zod'
import { listOf, name, text, whole } from '../tolerant.ts'

/** A lead time longer than a year is treated as a mistake. */
const MAX_DAYS = 366

const clock = text.transform(parseMinute).pipe(z.number())

const wireMeal = z
  .object({ code: name, name: text, time: clock })
  .transform((meal): StoreMeal => ({ code: meal.code, name: meal.name || meal.code, minute: meal.time }))

// H10: the upstream counts weekdays from Monday.
const weekdays = z
  .array(whole.pipe(z.number().min(0).max(6)).transform(fromMondayBased))
  .min(1)
  .nullish()

const applies = { meal: name.nullish(), weekdays }

const wireCutOff = z.union([
  z
    .object({
      ...applies,
      minutes: whole.pipe(
        z
          .number()
          .min(0)
          .max(MAX_DAYS * 24 * 60),
      ),
    })
    .transform(
      ({ minutes, ...each }): CutOff => ({
        ...{ meal: each.meal ?? null, weekdays: each.weekdays ?? null },
        before: { kind: 'minutes', minutes },
      }),
    ),
  z.object({ ...applies, daysBefore: whole.pipe(z.number().min(0).max(MAX_DAYS)), time: clock }).transform(
    ({ daysBefore, time, ...each }): CutOff => ({
      ...{ meal: each.meal ?? null, weekdays: each.weekdays ?? null },
      before: { kind: 'clock', days: daysBefore, minute: time },
    }),
  ),
])

/** A store's later settings in the upstream's format. They are an extension of ours, so each may be absent. */
export const wireLaterSettings = {
  laterFrom: z.enum(['today', 'tomorrow']).catch(DEFAULT_LATER_SETTINGS.laterFrom),
  meals: listOf(wireMeal),
  cutOffs: listOf(wireCutOff),
}

type WireLaterSettings = z.output<z.ZodObject<typeof wireLaterSettings>>

/** One meal per time of day: the first that the upstream names. */
function distinct(meals: readonly StoreMeal[]): StoreMeal[] {
  const byMinute = new Map<Minute, StoreMeal>()
  for (const meal of meals) if (!byMinute.has(meal.minute)) byMinute.set(meal.minute, meal)
  return [...byMinute.values()]
}

/** Converts the upstream's settings: unreadable meals and cut-offs are left out, because the upstream decides anyway. */
export const toLaterSettings = ({ laterFrom, meals, cutOffs }: WireLaterSettings): LaterSettings => ({
  laterFrom,
  meals: distinct(meals),
  cutOffs,
})
