import type { ClientType } from '@tiffin/domain/order/order-type'
import { DEFAULT_ZONE, isZone } from '@tiffin/domain/time/zone'
import type { GraceTerms } from '@tiffin/domain/wallet/grace'
import type { TopUpTerms } from '@tiffin/domain/wallet/top-up'
import { z } from 'zod'

const MOST_RUPEES = 10_00_000

/** A leap year has every day; 02-29 would have none in other years. */
const isDayOfYear = (text: string): boolean =>
  /^\d\d-\d\d$/.test(text) &&
  text !== '02-29' &&
  !Number.isNaN(Date.parse(`2028-${text}T00:00:00Z`)) &&
  new Date(`2028-${text}T00:00:00Z`).toISOString().slice(5, 10) === text

const rupees = z
  .number()
  .int()
  .min(1)
  .max(MOST_RUPEES)
  .meta({ title: `whole rupees, 1 to ${MOST_RUPEES}` })

/** V, AMB110: the rules of a tenant's wallet; they count where `clientConfig.walletEnabled` is true. */
export const wallet = z
  .strictObject({
    topUpLeast: rupees.default(1).describe('the smallest amount that a person may add at a time'),
    topUpMost: rupees.default(10_000).describe('the largest amount that a person may add at a time'),
    topUpMonthMost: rupees.default(50_000).describe('the most that a person may add in a calendar month'),
    balanceMost: rupees.default(50_000).describe('the most that a wallet may hold'),
    owedMost: rupees
      .default(500)
      .describe(
        'the most that a person may come to owe by penalties beyond the balance; the next top-up settles it first',
      ),
    partPayment: z
      .boolean()
      .default(false)
      .describe(
        'whether a wallet may pay a part of an order and the payment provider the rest; needs `clientConfig.walletEnabled` and `payment`',
      ),
    graceMeals: z
      .strictObject({
        meals: z
          .number()
          .int()
          .min(1)
          .max(20)
          .meta({ title: 'a whole number, 1 to 20' })
          .describe('the most meals of a child that are not settled'),
        rupees: rupees.describe('the most that the owner of the wallet may owe for them'),
      })
      .nullable()
      .default(null)
      .describe(
        'planned meals of children that are made although the wallet holds too little; the next money in the wallet settles them; needs `clientConfig.walletEnabled` and `SCHOOL` as `clientConfig.clientType`',
      ),
    timeZone: z
      .string()
      .refine(isZone, 'must be a time zone of the IANA database')
      .meta({ title: 'an IANA time zone' })
      .default(DEFAULT_ZONE)
      .describe('the zone of months, days and dates of the passbook'),
    printedCodes: z
      .boolean()
      .default(true)
      .describe('whether QR codes may also be printed; a printed one counts until the school year ends'),
    schoolYearEnds: z
      .string()
      .refine(isDayOfYear, 'must be a month and a day as MM-DD, such as 03-31')
      .meta({ title: 'a month and a day, MM-DD' })
      .default('03-31')
      .describe('the last day of a school year, on which printed QR codes end'),
  })
  .superRefine(({ topUpLeast, topUpMost, topUpMonthMost, balanceMost }, context) => {
    const atMost = (path: string, value: number, otherPath: string, other: number): void => {
      if (value > other) context.addIssue({ code: 'custom', path: [path], message: `must not be above "${otherPath}"` })
    }
    atMost('topUpLeast', topUpLeast, 'topUpMost', topUpMost)
    atMost('topUpMost', topUpMost, 'topUpMonthMost', topUpMonthMost)
    atMost('topUpMost', topUpMost, 'balanceMost', balanceMost)
  })

/** AMB110: what a payment in parts lacks in a tenant's file; null: nothing, or it is not wanted. */
export function partPaymentProblem(file: {
  readonly wallet: Pick<z.infer<typeof wallet>, 'partPayment'>
  readonly clientConfig: { readonly walletEnabled: boolean }
  readonly payment?: object | undefined
}): string | null {
  if (!file.wallet.partPayment) return null
  if (!file.clientConfig.walletEnabled) return 'needs "clientConfig.walletEnabled"'
  return file.payment ? null : 'needs a provider in "payment"'
}

/** What meals on credit lack in a tenant's file; null: nothing, or they are not wanted. */
export function graceMealsProblem(file: {
  readonly wallet: Pick<z.infer<typeof wallet>, 'graceMeals'>
  readonly clientConfig: { readonly walletEnabled: boolean; readonly clientType: ClientType }
}): string | null {
  if (file.wallet.graceMeals === null) return null
  if (!file.clientConfig.walletEnabled) return 'needs "clientConfig.walletEnabled"'
  return file.clientConfig.clientType === 'SCHOOL' ? null : 'is for children: "clientType" must be "SCHOOL"'
}

export type WalletFile = z.infer<typeof wallet>

/** V3: the limits of top-ups, in paise. */
export const topUpTermsOf = ({ topUpLeast, topUpMost, topUpMonthMost, balanceMost }: WalletFile): TopUpTerms => ({
  least: topUpLeast * 100,
  most: topUpMost * 100,
  monthMost: topUpMonthMost * 100,
  balanceMost: balanceMost * 100,
})

/** AMB39: how far a tenant makes planned meals on credit, in paise; null: not at all. */
export const graceTermsOf = (tenant: { readonly wallet: WalletFile } | undefined): GraceTerms | null => {
  const terms = tenant?.wallet.graceMeals ?? null
  return terms && { meals: terms.meals, most: terms.rupees * 100 }
}
