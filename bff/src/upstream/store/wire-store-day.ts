import type { HoursChanges, StatedStoreHours } from '@tiffin/domain/availability/store-hours'
import { type DayMinute, parseMinute } from '@tiffin/domain/time/clock'
import { parseWireDate, parseWireMoment } from '@tiffin/domain/time/formats'
import { z } from 'zod'
import { listOf, text } from '../tolerant.ts'

const clock = z.string().transform(parseMinute).pipe(z.number())

const shift = { openingTime: clock, closingTime: clock }

const toHours = ({ openingTime, closingTime }: { openingTime: number; closingTime: number }) => ({
  openingMinute: openingTime,
  closingMinute: closingTime,
})

/** Beyond the specs (AMB108): the hours of single dates and the pause of a store. What cannot be read is left out. */
export const wireStoreDay = {
  usualHours: z.object(shift).transform(toHours).optional().catch(undefined),
  dayHours: listOf(z.object({ date: z.string(), ...shift })),
  pause: z.object({ until: z.string(), text }).optional().catch(undefined),
}

const wire = z.object(wireStoreDay)

type WireStoreDay = z.output<typeof wire>

/** A date and a minute, `DD-MM-YYYY HH:mm`; null for any other text. */
export function momentIn(text: string): DayMinute | null {
  const at = parseWireMoment(text.trim().replace(/\s+/g, ' '), 'mealDate')
  return at && at.minute !== null ? { date: at.date, minute: at.minute } : null
}

interface StoreDay extends HoursChanges, Pick<StatedStoreHours, 'usualHours'> {
  readonly pauseNote?: string
}

export function toStoreDay({ usualHours, dayHours, pause }: WireStoreDay): StoreDay {
  const pausedUntil = pause && momentIn(pause.until)
  const days = dayHours.flatMap(({ date, ...hours }) => {
    const day = parseWireDate(date, 'menuDate')
    return day === null ? [] : [{ date: day, ...toHours(hours) }]
  })
  return {
    ...(usualHours && days.length > 0 && { usualHours, dayHours: days }),
    ...(pausedUntil && { pausedUntil }),
    ...(pausedUntil && pause?.text && { pauseNote: pause.text }),
  }
}
