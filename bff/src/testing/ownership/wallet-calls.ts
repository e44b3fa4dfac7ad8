import type { Outcome, OwnedCall } from './owned-call.ts'

/** A18: the shops of this table have no wallet, so that each person with a session gets this. */
const answers: Outcome = [404, 'not-found']

/** Calls of a wallet. */
export const walletCalls: Readonly<Record<string, OwnedCall>> = {
  'GET /api/wallet': { reach: 'self', answers },
  'POST /api/wallet/top-ups': { reach: 'self', body: () => ({ amount: 25_000, key: 'key-1' }), answers },
  'POST /api/wallet/top-ups/:topUpId': { reach: 'owner', body: () => ({ hint: 'paid' }), answers },
  'GET /api/wallet/passbook': { reach: 'self', answers },
  'GET /api/wallet/passbook.csv': { reach: 'self', answers },
}
