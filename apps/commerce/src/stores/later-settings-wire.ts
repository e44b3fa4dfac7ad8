import type { CutOff, LaterSettings } from '@tiffin/domain/order/cut-off'
import { toClock } from '@tiffin/domain/time/clock'

/** H10: on the wire, weekdays are 0 (Monday) to 6 (Sunday). */
export const toMondayBased = (day: number): number => (day + 6) % 7

const toWireCutOff = ({ meal, weekdays, before }: CutOff) => ({
  meal,
  weekdays: weekdays?.map(toMondayBased).sort() ?? null,
  ...(before.kind === 'minutes'
    ? { minutes: before.minutes }
    : { daysBefore: before.days, time: toClock(before.minute) }),
})

/** The store's settings for later orders, an extension of Z1. */
export const toWireLaterSettings = ({ laterFrom, meals, cutOffs }: LaterSettings) => ({
  laterFrom,
  meals: meals.map(({ code, name, minute }) => ({ code, name, time: toClock(minute) })),
  cutOffs: cutOffs.map(toWireCutOff),
})
