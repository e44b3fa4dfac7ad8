import type { ProviderCheckout } from '@tiffin/contract/payments'
import { z } from 'zod'

/** M11, M12: how the provider's checkout is opened. */
export const wireCheckout = z.object({
  provider: z.enum(['sandbox', 'paytm']),
  script: z.string().min(1),
  merchantId: z.string().min(1),
  paymentId: z.string().min(1),
  txnToken: z.string().min(1),
  amount: z.string().regex(/^\d+\.\d{2}$/),
  expiresAt: z.iso.datetime(),
})

export const toCheckout = (checkout: z.output<typeof wireCheckout> | null): ProviderCheckout | null => {
  if (!checkout) return null
  const { txnToken, expiresAt, ...rest } = checkout
  return { ...rest, token: txnToken, expiresAt: Date.parse(expiresAt) }
}
