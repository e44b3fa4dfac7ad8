import { receiptSaga } from '../features/credits/receipt-saga.ts'
import { receiptReducer } from '../features/credits/receipt-slice.ts'
import { ReceiptPage } from '../features/credits/screens/receipt-page.tsx'

/** The receipt of a top-up, with its parts. */
export const receiptScreen = {
  ReceiptPage,
  sagas: [receiptSaga],
  reducers: { receipt: receiptReducer },
} as const
