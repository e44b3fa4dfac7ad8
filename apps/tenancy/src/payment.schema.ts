import { z } from 'zod'

/** The servers of Paytm, live and staging. */
export const PAYTM_HOSTS = [
  'https://securegw.paytm.in',
  'https://securegw-stage.paytm.in',
  'https://secure.paytmpayments.com',
  'https://securestage.paytmpayments.com',
] as const

/** The servers of Paytm on which no money moves. */
export const PAYTM_STAGING: readonly string[] = [PAYTM_HOSTS[1], PAYTM_HOSTS[3]]

/** A stand-in for Paytm on this machine. */
const STAND_IN = /^https?:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/

const host = z
  .string()
  .refine((url) => STAND_IN.test(url) || PAYTM_HOSTS.some((each) => each === url), {
    error: `must be one of ${PAYTM_HOSTS.map((each) => `"${each}"`).join(', ')}`,
  })
  .meta({ title: PAYTM_HOSTS.map((each) => `\`${each}\``).join(', ') })
  .describe(
    'the server of Paytm; required for `paytm`. `http://127.0.0.1:<port>` is a stand-in for tests, which production refuses',
  )

/** Who takes digital payments for a tenant, without any key: keys stand in a file of commerce alone. */
export const payment = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('sandbox') }),
  z.strictObject({ provider: z.literal('paytm'), host }),
])

/** The fields of `payment` for the page of all fields. */
export const paymentFields = z.object({
  provider: z
    .enum(['sandbox', 'paytm'])
    .describe('`sandbox`: a pretended bank for trials, which production refuses; `paytm`: Paytm, with a secret'),
  host: host.optional(),
})

export type PaymentFile = z.infer<typeof payment>

/** Whether no real provider is behind these payments: production serves no such tenant. */
export const isPretended = (file: PaymentFile | undefined): boolean =>
  file !== undefined && (file.provider === 'sandbox' || STAND_IN.test(file.host))
