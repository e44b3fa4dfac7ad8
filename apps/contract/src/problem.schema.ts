import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import type { LineInForce } from '@tiffin/domain/cart/facts-in-force'
import type { Change } from '@tiffin/domain/order/change'
import type { Reason, ReasonCode, ReasonData } from '@tiffin/domain/reasons/reason'
import { z } from 'zod'
import { configuredAllergens } from './options.schema.ts'

const nothing = z.object({})

const clientType = z.enum(['SCHOOL', 'STAFF', 'NORMAL'])

const entry = z.object({ clientType })

const paise = z.number().int()

const slot = z.object({ date: z.iso.date(), minute: z.number().int().min(0).max(1439) })

const count = z.number().int()

/** The data of each reason. A new code does not compile until this table describes its data. */
const dataOf: { readonly [C in ReasonCode]: z.ZodType<ReasonData[C]> } = {
  'cart-empty': nothing,
  'no-days': nothing,
  'bulk-answers-missing': nothing,
  'schedule-time-missing': nothing,
  'store-does-not-deliver': nothing,
  'store-closed': nothing,
  'store-paused': z.object({ note: z.string() }),
  'order-too-late': z.object({ ...slot.shape, until: slot }),
  'not-a-meal': nothing,
  'sign-in-needed': nothing,
  'entry-missing': entry,
  'entry-not-chosen': entry,
  'entry-elsewhere': z.object({ store: z.string() }),
  'entry-unconfirmed': entry,
  'address-not-served': nothing,
  'closed-on-date': nothing,
  'slot-incomplete': nothing,
  'bill-note-missing': nothing,
  'plan-time-missing': nothing,
  'plan-dates-missing': nothing,
  'plan-too-short': nothing,
  'plan-weekday-missing': nothing,
  'plan-starts-today': nothing,
  'plan-outside-hours': nothing,
  'plan-day-empty': z.object({ date: z.iso.date() }),
  'plan-dates-changed': nothing,
  'plan-prepaid-too-long': z.object({ until: z.iso.date() }),
  'payment-not-started': nothing,
  'placing-closed': nothing,
  'order-type-not-offered': nothing,
  'delivery-not-offered': nothing,
  'pickup-not-offered': nothing,
  'payment-not-offered': nothing,
  'coupon-not-offered': nothing,
  'coupon-not-yet': z.object({ from: z.iso.date() }),
  'coupon-over': z.object({ until: z.iso.date() }),
  'coupon-not-for-store': nothing,
  'coupon-not-for-order': nothing,
  'coupon-not-for-mode': z.object({ only: z.enum(['delivery', 'pickup']) }),
  'coupon-not-for-payment': nothing,
  'coupon-below-minimum': z.object({ min: paise, missing: paise }),
  'coupon-first-order': nothing,
  'coupon-used': nothing,
  'coupon-used-up': nothing,
  'date-out-of-range': nothing,
  'outside-hours': nothing,
  'slot-full': nothing,
  'cart-value-below': z.object({ min: paise }),
  'cart-value-above': z.object({ max: paise }),
  'balance-below-double': nothing,
  'balance-below-total': nothing,
  'dish-gone': nothing,
  'dish-out-of-stock': nothing,
  'dish-not-now': z.object({ nextMinute: z.number().int().min(0).max(1439), nextDate: z.iso.date().optional() }),
  'dish-not-on-date': z.object({ until: z.iso.date() }),
  'not-on-bulk-menu': nothing,
  'size-not-sold': nothing,
  'bulk-minimum': nothing,
  'bulk-blocks': nothing,
  'quantity-above': z.object({ most: count }),
  'choice-gone': nothing,
  'choice-out-of-stock': z.object({ name: z.string() }),
  'choices-above': z.object({ most: count }),
  'removals-above': z.object({ most: count }),
  'choices-below': z.object({ least: count }),
  'remove-first': nothing,
  'replacements-missing': z.object({ count, step: z.string(), dish: z.string() }),
  'group-not-chosen': z.object({ group: z.string() }),
  'step-dropped': z.object({ step: z.string() }),
  'fields-missing': nothing,
  'characters-unusable': nothing,
  'email-not-valid': nothing,
  'child-exists': nothing,
  upstream: z.object({ message: z.string() }),
}

/** Reads a reason with a known code and its data; drops data that the code does not have. */
export const reasonSchema = z
  .object({ code: z.enum(Object.keys(dataOf) as ReasonCode[]), data: z.unknown().optional() })
  .transform(({ code, data }, context): Reason => {
    const read = dataOf[code].safeParse(data ?? {})
    if (read.success) return { code, data: read.data } as Reason
    context.addIssue(`not the data of ${code}`)
    return z.NEVER
  })

/** Index of an order line, from 0. */
export const lineIndex = z.number().int().min(0)

const billCode = z.enum(['items', 'packaging', 'delivery', 'coupon', 'gst', 'total'])

/** AMB101: the facts of a line that are in force. */
export const lineInForceSchema = z.object({
  name: z.string(),
  isVeg: z.boolean(),
  allergens: configuredAllergens,
  allergenDigest: z.string(),
}) satisfies z.ZodType<LineInForce>

/** The schemas of a change's parts. */
interface PartSchemas {
  readonly amount: z.ZodType<number>
  readonly reason: z.ZodType<Reason>
  readonly inForce: z.ZodType<LineInForce | null>
}

/** AMB32: a difference from what the diner saw. */
export const changeSchema = ({ amount, reason, inForce }: PartSchemas) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('refused'), line: lineIndex.optional(), reason }),
    z.object({ kind: z.enum(['price', 'customisation']), line: lineIndex, was: amount, now: amount }),
    z.object({
      kind: z.literal('facts'),
      line: lineIndex,
      changed: z.array(z.enum(['name', 'veg', 'allergens'])),
      now: inForce,
    }),
    z.object({
      kind: z.literal('avoided'),
      line: lineIndex,
      name: z.string().nullable(),
      allergens: z.array(z.enum(ALLERGENS)),
    }),
    z.object({ kind: z.literal('bill'), code: billCode, was: amount, now: amount }),
  ]) satisfies z.ZodType<Change>
