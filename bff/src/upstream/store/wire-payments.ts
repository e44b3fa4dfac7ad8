import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { z } from 'zod'
import { toMoment } from '../moment.ts'
import { shortLine } from '../tolerant.ts'

const MAX_CODE = 40

/** Why the provider refused a payment: foreign words, which are shown as plain text. Absent at other upstreams. */
export const wireRefusal = z
  .object({ code: shortLine(MAX_CODE), words: shortLine(MAX_REASON) })
  .nullable()
  .catch(null)

/** A moment in ISO format or epoch milliseconds; null for other values. */
export const wireMoment = z
  .union([z.string(), z.number()])
  .nullable()
  .catch(null)
  .transform((value) => (value === null ? null : toMoment(value)))
