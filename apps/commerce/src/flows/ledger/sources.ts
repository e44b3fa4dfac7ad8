import { counterSalesSource, handOversSource } from './hand-overs-source.ts'
import { paymentsSource } from './payments-source.ts'
import { refundsAskedSource, refundsSentSource } from './refund-sources.ts'
import { returnsSource } from './returns-source.ts'
import type { Source } from './source.ts'

/** In the sequence in which they are posted: what a sale returns is known when the sale is posted. */
export const sources: readonly Source[] = [
  paymentsSource,
  refundsAskedSource,
  refundsSentSource,
  handOversSource,
  counterSalesSource,
  returnsSource,
]
