import { BULK_GUESTS, BULK_MEALS, BULK_PURPOSES, BULK_SPICES } from '@tiffin/domain/cart/bulk-preferences'
import { tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { z } from 'zod'
import { line, opaqueId, paise } from './fields.schema.ts'

export const tenderKind = z.enum(tenderKinds)

const DAY_MS = 86_400_000

/** Minutes since midnight. */
const minute = z.number().int().min(0).max(1439)

export const answers = z.strictObject({
  purpose: z.enum(BULK_PURPOSES),
  spice: z.enum(BULK_SPICES),
  guests: z.enum(BULK_GUESTS),
  meal: z.enum(BULK_MEALS),
})

const now = z.strictObject({ kind: z.literal('now') })

const later = z.strictObject({
  kind: z.literal('later'),
  date: z.iso.date(),
  minute: minute.nullable(),
  by: z.enum(['diner', 'meal-time']),
})

const isWithinPlan = ({ from, to }: { from: string; to: string }): boolean =>
  Math.abs(Date.parse(to) - Date.parse(from)) <= MAX_PLAN_DAYS * DAY_MS

const days = z
  .strictObject({
    kind: z.literal('days'),
    from: z.iso.date(),
    to: z.iso.date(),
    weekdays: z.array(z.number().int().min(0).max(6)).max(7),
    minute: minute.nullable(),
  })
  .refine(isWithinPlan, { path: ['to'] })

const orderChoices = {
  mode: z.enum(['delivery', 'pickup']),
  for: opaqueId.nullable(),
  payment: tenderKind.nullable(),
  /** AMB110 */
  fromWallet: paise.min(1).optional(),
  coupon: line(60).min(1).nullable(),
}

export const order = z.discriminatedUnion('menu', [
  z.strictObject({
    menu: z.literal('regular'),
    plan: z.discriminatedUnion('kind', [now, later, days]),
    ...orderChoices,
  }),
  z.strictObject({
    menu: z.literal('bulk'),
    answers: answers.nullable(),
    plan: z.discriminatedUnion('kind', [now, later]),
    ...orderChoices,
  }),
])
