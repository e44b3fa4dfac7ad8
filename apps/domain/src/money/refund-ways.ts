/**
 * AMB106: how the money returns: through the payment provider that took it, into the wallet that paid, or, of a meal of a
 * plan that was paid in advance, to the money of the plan (AMB4).
 */
export const refundWays = ['provider', 'wallet', 'plan'] as const

export type RefundWay = (typeof refundWays)[number]
