import { BUSINESS_ADDRESS_MAX, BUSINESS_NAME_MAX } from '@tiffin/domain/people/business'
import { z } from 'zod'
import { readBuyer, saveBuyer } from './buyer.ts'
import { line } from './fields.schema.ts'
import { checked } from './schema.ts'

/** A GSTIN of 15 characters, as it may be typed with spaces. */
const GST_TYPED_MAX = 40

/** The limits of what is sent; whether it can be kept is decided where it is kept. */
const buyer = z
  .strictObject({ name: line(BUSINESS_NAME_MAX), address: line(BUSINESS_ADDRESS_MAX), gst: line(GST_TYPED_MAX) })
  .nullable()

const ownBuyer = z.strictObject({ buyer })

export const readBuyerChecked = checked(readBuyer, { answer: ownBuyer })

export const saveBuyerChecked = checked(saveBuyer, { body: ownBuyer, answer: ownBuyer })
