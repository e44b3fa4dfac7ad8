/** AMB109: how long after it began a payment may stay undecided, in milliseconds. Then the system cancels its order. */
export const UNDECIDED_MS = 20 * 60_000

/** AMB109: until when a payment is decided, in epoch milliseconds. */
export const decidedBy = (beganAt: number): number => beganAt + UNDECIDED_MS

/** Limit of the words of a refusal and of the reason of a refund, in characters. */
export const MAX_REASON = 200
