/** M24, AMB33: what can pay an order, in the wire's words. */
export const tenderKinds = ['CASH', 'DIGITAL', 'WALLET'] as const

export type TenderKind = (typeof tenderKinds)[number]
