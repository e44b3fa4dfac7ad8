import { randomUUID } from 'node:crypto'
import type { OwnedCall } from './owned-call.ts'
import * as make from './things.ts'

/** Calls of a wallet. */
export const walletCalls: Readonly<Record<string, OwnedCall>> = {
  'GET /api/wallet': { reach: 'self', make: make.paidTopUp },
  'POST /api/wallet/top-ups': { reach: 'self', body: () => ({ amount: 25_000, key: randomUUID() }) },
  // A key of the owner's begins another person's own top-up.
  'POST /api/wallet/top-ups, with a used key': {
    reach: 'self',
    make: make.topUp,
    body: ({ thing: { key } }) => ({ amount: make.TOPPED_UP, key }),
  },
  'POST /api/wallet/top-ups/:topUpId': { reach: 'owner', make: make.topUp, body: () => ({ hint: 'paid' }) },
  'POST /api/wallet/top-ups/:topUpId, which is not paid': {
    reach: 'owner',
    make: make.topUp,
    body: () => ({ hint: 'not-paid' }),
  },
  'GET /api/wallet/top-ups/:topUpId/receipt': { reach: 'owner', make: make.paidTopUp },
  'GET /api/wallet/passbook': { reach: 'self', make: make.walletOrder },
  'GET /api/wallet/passbook.csv': { reach: 'self', make: make.walletOrder },
  'GET /payments/sandbox/pay/:token, of a top-up': { reach: 'link', make: make.topUp, shows: ['topUpId'] },
  'DELETE /api/orders/:orderId, of an order that the wallet paid': { reach: 'owner', make: make.walletOrder },
}
