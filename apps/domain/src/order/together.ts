/** AMB115: the most entries of one person that one placement is for, of orders or of plans. */
export const MAX_TOGETHER = 8

/** AMB115: the ids of checkouts begin so. */
export const CHECKOUT_PREFIX = 'CHK'

/** Longer than an order's id, which may begin with the same letters. */
const CHECKOUT_ID = new RegExp(`^${CHECKOUT_PREFIX}.{11,}$`)

/** AMB115: true for the id of a checkout, which stands for its orders where they are paid. */
export const isCheckoutId = (id: string): boolean => CHECKOUT_ID.test(id)
