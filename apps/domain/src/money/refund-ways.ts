/**
 * AMB106: the way of a refund: through the payment provider, into the wallet that paid, or, for a plan's meal that was
 * paid in advance, to the money of the plan (AMB4).
 */
export const refundWays = ['provider', 'wallet', 'plan'] as const

export type RefundWay = (typeof refundWays)[number]
