/** AMB115: the most entries of one person that one placement is for, of orders or of plans. */
export const MAX_TOGETHER = 8
