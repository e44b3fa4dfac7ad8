import { z } from 'zod'

/** AMB112: what becomes of the documents of orders. */
export const documents = z.strictObject({
  mailed: z
    .boolean()
    .default(false)
    .describe(
      'whether the owner of an order with a confirmed e-mail gets a link to its invoice, and to each credit note, once; needs a host without a wildcard',
    ),
})
