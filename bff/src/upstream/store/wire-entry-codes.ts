import type { StandingLimits } from '@tiffin/contract/entry-codes'
import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { toRupees } from '@tiffin/domain/money/money'
import { z } from 'zod'
import { flag, id, listOf, price, whole } from '../tolerant.ts'

const YEARS_SECONDS = 3 * 366 * 86_400

const seconds = whole.pipe(z.number().min(1).max(YEARS_SECONDS)).nullable().catch(null)

/** AMB111: a code as commerce draws it. */
export const wireEntryCode = z.object({
  data: z.object({
    svg: z.string(),
    validForSeconds: seconds,
    changesAfterSeconds: seconds,
    lastDay: z.iso.date().nullable().catch(null),
  }),
})

export type WireEntryCode = z.output<typeof wireEntryCode>['data']

/** AMB111: nothing of the answer is shown. */
export const wireRevoked = z.object({ data: z.object({ revokedAt: z.unknown() }) })

/** An unreadable amount must not turn into "no limit", so that it makes the answer unreadable. */
export const wireLimits = z.object({
  data: z.object({
    dailyMost: price.nullable(),
    dishes: listOf(id),
    categories: listOf(z.string().min(1)),
    allergens: listOf(z.enum(ALLERGENS)),
    spentToday: price.catch(0),
    others: flag(false),
  }),
})

export const toLimits = ({ data }: z.output<typeof wireLimits>): StandingLimits => data

export const toWireMost = (paise: number | null): number | null => (paise === null ? null : toRupees(paise))
