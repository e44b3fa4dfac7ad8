import { documentsSource } from './documents-source.ts'
import { counterSalesSource, handOversSource } from './hand-overs-source.ts'
import { lateDocumentsSource } from './late-documents-source.ts'
import { paymentsSource, planPaymentsSource } from './payments-source.ts'
import {
  planRefundsAskedSource,
  planRefundsSentSource,
  refundsAskedSource,
  refundsSentSource,
  topUpRefundsSentSource,
} from './refund-sources.ts'
import { returnsSource } from './returns-source.ts'
import type { Source } from './source.ts'

/** In the sequence in which they are posted: what a sale returns is known when the sale is posted. The last corrects them. */
export const sources: readonly Source[] = [
  paymentsSource,
  refundsAskedSource,
  refundsSentSource,
  topUpRefundsSentSource,
  planPaymentsSource,
  planRefundsAskedSource,
  planRefundsSentSource,
  handOversSource,
  counterSalesSource,
  returnsSource,
  lateDocumentsSource,
  documentsSource,
]
