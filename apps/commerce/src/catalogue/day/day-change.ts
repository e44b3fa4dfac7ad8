import { z } from 'zod'
import { line } from '#kernel/fields'
import { clock, code, date, moment } from '../scalars.ts'

const why = line(200).default('')

const thing = {
  dish: code,
  size: code.optional(),
  /** Code of a step of the dish, and of one of its choices. */
  step: code.optional(),
  option: code.optional(),
}

interface Thing {
  readonly size?: string | undefined
  readonly step?: string | undefined
  readonly option?: string | undefined
}

const isOneThing = ({ size, step, option }: Thing): boolean =>
  (step === undefined) === (option === undefined) && (size === undefined || option === undefined)

const oneThing = 'name a dish, a dish with a size, or a dish with a step and an option'

/** What is sold out, and until when: a time in the store's time zone, the closing, or until it is lifted. */
export const soldOutChange = z
  .strictObject({
    ...thing,
    until: z
      .union([z.enum(['closing', 'lifted']), clock, moment], {
        error: 'closing, lifted, a time as HH:mm, or a date and time as YYYY-MM-DD HH:mm',
      })
      .default('closing'),
    why,
  })
  .refine(isOneThing, oneThing)

export const soldOutLift = z.strictObject(thing).refine(isOneThing, oneThing)

export type SoldOutChange = z.output<typeof soldOutChange>
export type SoldOutLift = z.output<typeof soldOutLift>

/** Half a day: a store that stays closed for longer has closed. */
const MOST_MINUTES = 720

export const pauseChange = z.strictObject({
  minutes: z.int().min(1).max(MOST_MINUTES),
  /** What diners read before the time from which orders are taken again. */
  says: line(160).trim().default(''),
  why,
})

export type PauseChange = z.output<typeof pauseChange>

/** The hours of one date; the current day of business when none is named. */
export const dayHoursChange = z
  .strictObject({ date: date.optional(), opens: clock.optional(), closes: clock.optional(), why })
  .refine(({ opens, closes }) => opens !== undefined || closes !== undefined, 'name opens, closes or both')

export const usualHoursChange = z.strictObject({ date: date.optional() })

export type DayHoursChange = z.output<typeof dayHoursChange>
