import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { MOST_BANS } from '@tiffin/domain/wallet/counter-limits'
import { z } from 'zod'
import { CODE_FORMS, counterLimits, entryCode, revokeEntryCode, saveCounterLimits } from './entry-codes.ts'
import { line, opaqueId, paise, wholeNumber } from './fields.schema.ts'
import { checked } from './schema.ts'

export const entryParams = z.object({ entryId: opaqueId })

const form = z.enum(CODE_FORMS)

/** The query of `ENTRY_CODE_PICTURE`. */
export const codePictureQuery = z.strictObject({
  form,
  n: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

const seconds = z.number().nullable()

export const entryCodeChecked = checked(entryCode, {
  params: entryParams,
  query: z.strictObject({ form }),
  answer: z.object({ changesAfter: seconds, validFor: seconds, lastDay: z.string().nullable() }),
})

export const revokeEntryCodeChecked = checked(revokeEntryCode, {
  params: entryParams,
  answer: z.null(),
})

const limits = {
  dailyMost: paise.nullable(),
  dishes: z.array(wholeNumber).max(MOST_BANS),
  categories: z.array(line(100)).max(MOST_BANS),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
}

const answer = z.object({ limits: z.object({ ...limits, spentToday: paise, others: z.boolean() }) })

export const counterLimitsChecked = checked(counterLimits, { params: entryParams, answer })

export const saveCounterLimitsChecked = checked(saveCounterLimits, {
  params: entryParams,
  body: z.strictObject(limits),
  answer,
})
