/** AMB115: the most entries of one person that one placement is for, of orders or of plans. */
export const MAX_TOGETHER = 8

/** AMB115: the ids of checkouts begin so; no order's and no plan's does. */
export const CHECKOUT_PREFIX = 'CHK'

/** AMB115: true for the id of a checkout, which stands for its orders where they are paid. */
export const isCheckoutId = (id: string): boolean => id.startsWith(CHECKOUT_PREFIX)
