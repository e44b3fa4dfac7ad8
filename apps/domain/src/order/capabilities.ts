/**
 * AMB108: what an upstream may do beyond the wire of the specs. Commerce does all of it; an operator's own servers do
 * what the tenant file names. Pages show nothing of the rest.
 */
export const CAPABILITIES = [
  'cut-offs',
  'passkeys',
  'own-avoids',
  'chef-chat',
  'order-again',
  'part-payment',
  'entry-codes',
  'documents',
  'buyers',
  'plan-changes',
  'grievances',
  'checkouts',
  'bill-notes',
] as const

export type Capability = (typeof CAPABILITIES)[number]
