import { COUPON_ORDER_TYPES } from '@tiffin/domain/promotions/coupon'
import { z } from 'zod'
import { amount, code, date, shortText } from './scalars.ts'

const ANY = 'left out: all'

const limit = z.number().int().min(1).max(1_000_000_000)

const TINY = 1e-6

// Not multipleOf: other tools that read the JSON Schema would refuse 12.35.
const isHundredths = (percent: number): boolean => Math.abs(percent * 100 - Math.round(percent * 100)) < TINY

export const couponCode = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9_-]{1,29}$/, "capital letters, digits, '_' and '-', 2 to 30 characters")

export const couponFile = z
  .strictObject({
    code: couponCode.describe('What a diner types; small letters are read as capital ones'),
    description: shortText(160).min(1).describe('What a diner reads beside the code'),
    listed: z.boolean().default(true).describe('false: it is not shown, and works for whoever knows the code'),
    percent: z
      .number()
      .min(0.01)
      .max(100)
      .refine(isHundredths, 'must have at most two decimals')
      .optional()
      .describe('Percent of the dishes'),
    upTo: amount.optional().describe('The most that percent takes off; left out: no cap'),
    amount: amount.optional().describe('Rupees off; never more than the dishes cost'),
    minItems: amount.default(0).describe('The least that the dishes cost, without charges'),
    from: date.optional().describe('First day of orders with it'),
    until: date.optional().describe('Last day of orders with it'),
    stores: z.array(code).min(1).optional().describe(`Codes of stores; ${ANY}`),
    orderTypes: z.array(z.enum(COUPON_ORDER_TYPES)).min(1).optional().describe(`Kinds of order; ${ANY}`),
    modes: z
      .array(z.enum(['delivery', 'pickup']))
      .min(1)
      .optional()
      .describe(`Ways of handing over; ${ANY}`),
    payments: z
      .array(z.enum(['CASH', 'DIGITAL', 'WALLET']))
      .min(1)
      .optional()
      .describe(`Ways of paying; ${ANY}`),
    firstOrder: z.boolean().default(false).describe("Only for a person's first order"),
    perPerson: limit.optional().describe('Orders of one person that can have it; left out: any number'),
    total: limit.optional().describe('Orders of all people that can have it; left out: any number'),
  })
  .refine(
    ({ percent, amount: off }) => (percent === undefined) !== (off === undefined),
    'must have either percent or amount',
  )
  .refine(({ percent, upTo }) => upTo === undefined || percent !== undefined, 'has upTo without percent')
  .meta({ id: 'Coupon', description: 'A code that takes something off an order' })

export const couponsFile = z.array(couponFile).max(500)

export type CouponFile = z.output<typeof couponFile>
