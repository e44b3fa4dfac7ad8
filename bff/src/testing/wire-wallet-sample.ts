/** The answer of POST /credits/balance. */
export const wireBalanceSample = { responseCode: 'SS-001', balance: 250.5, owed: 0, closed: false }

/** The answer of POST /credits/balance/credit: a top-up that can be paid. */
export const wireTopUpSample = {
  responseCode: 'SS-001',
  orderId: 'TOPUP1',
  txnToken: 'token-1',
  state: 'undecided',
  payment: {
    provider: 'sandbox',
    script: '/payments/sandbox/checkout.js',
    merchantId: 'SANDBOX',
    paymentId: 'PAYMENT1',
    txnToken: 'token-1',
    amount: '250.00',
    expiresAt: '2026-11-21T07:15:00.000Z',
  },
}

/** The answer of POST /credits/balance/credit/fulfil. */
export const wireFulfilledSample = { responseCode: 'SS-001', state: 'succeeded', balance: 500.5 }

/** The answer of POST /credits/balance/credit/fail. */
export const wireFailedSample = { responseCode: 'SS-001', state: 'failed' }

/** The answer of POST /credits/balance/credit/receipt. */
export const wireReceiptSample = {
  responseCode: 'SS-001',
  orderId: 'TOPUP1',
  name: 'Asha',
  paidAt: '2026-11-21T08:30:00.000Z',
  amount: 250,
  settled: 20.5,
  transactionId: '2026112111121280011',
  timeZone: 'Asia/Kolkata',
}

const row = {
  orderId: null,
  storeId: null,
  otherDetails: null,
  mealDetails: null,
  status: 'SUCCESS',
}

/** The answer of POST /credits/transactions: a page with a row of each type, and one more page. */
export const wirePassbookSample = {
  responseCode: 'SS-001',
  transactions: [
    {
      ...{ ...row, txnId: 't5', txnType: 'TOPUP', amount: 250, postTxnBalance: 250.5 },
      ...{ updatedAt: '2026-11-21T08:30:00.000Z', orderId: 'TOPUP1' },
    },
    {
      ...{ ...row, txnId: 't4', txnType: 'ORDERPAY', amount: 120.5, postTxnBalance: 0.5 },
      ...{ updatedAt: '2026-11-20T18:45:00.000Z', orderId: 'ORDER1', storeId: 1, otherDetails: 'Refund' },
    },
    {
      ...{ ...row, txnId: 't3', txnType: 'DEBIT', amount: 120.5, postTxnBalance: 0, status: 'PENDING' },
      ...{ updatedAt: '2026-11-20T06:30:00.000Z', orderId: 'ORDER1', storeId: 1, mealDetails: 'Lunch' },
    },
    {
      ...{ ...row, txnId: 't2', txnType: 'PENALTY', amount: 20, postTxnBalance: 100, status: 'FAILED' },
      updatedAt: '2026-11-19T06:30:00.000Z',
    },
    {
      ...{ ...row, txnId: 't1', txnType: 'BONUS', amount: 100, postTxnBalance: 120 },
      updatedAt: '2026-11-18T06:30:00.000Z',
    },
  ],
  months: [{ month: '2026-11', in: 470.5, out: 0 }],
  next: 't1',
  timeZone: 'Asia/Kolkata',
}
