/**
 * AMB106: the way of a refund: through the payment provider, into the wallet that paid, or, for a plan's meal that was
 * paid in advance, to the money of the plan (AMB4). `owed`: the order was made on credit and not settled yet, so that its
 * owner owes less, and no money moves.
 */
export const refundWays = ['provider', 'wallet', 'plan', 'owed'] as const

export type RefundWay = (typeof refundWays)[number]

/** True for a refund of what a wallet has paid, or was to pay. */
export const isOfWallet = (way: RefundWay | null): boolean => way === 'wallet' || way === 'owed'
