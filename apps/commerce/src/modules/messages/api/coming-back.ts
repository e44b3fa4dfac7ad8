import { refundWays } from '@tiffin/domain/money/refund-ways'
import { z } from 'zod'

/**
 * AMB106: a refund in a message. Amounts in paise; `expectedBy` a date; `way` left out: through the provider. AMB110:
 * `inWallet` is the part of the amount that is already in the wallet; left out: none, or by `way` all of it.
 */
export const comingBack = {
  ...{ amount: z.int(), expectedBy: z.string(), way: z.enum(refundWays).optional() },
  inWallet: z.int().optional(),
}
