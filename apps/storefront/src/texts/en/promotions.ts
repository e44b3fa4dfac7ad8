/** N1-N4: the texts about coupons on the pay page. Those of refusals are in the domain's messages. */
export const promotionTexts = {
  title: 'Offers',
  choose: 'Apply an offer',
  chooseLead: 'Have a code, or see what is on offer',
  available: (count: number) => (count === 1 ? '1 offer for you' : `${count} offers for you`),
  applied: (code: string) => `${code} applied`,
  // The bill alone says what the diner saves in all.
  takesOff: (amount: string) => `${amount} off this order`,
  // AMB94: in the cart
  waits: (code: string) => `Offer ${code} is checked again when you pay.`,
  notForCart: (code: string, reason: string) => `Offer ${code} does not apply: ${reason}`,
  /** AMB115: the coupon stays chosen, and counts again when the cart is for one person. */
  notForSeveral: {
    child: (code: string) => `Offer ${code} does not count for several children. Order for one child to use it.`,
    staff: (code: string) => `Offer ${code} does not count for several people. Order for one person to use it.`,
  },
  notApplied: (code: string) => `${code} is not applied`,
  checking: 'Checking the offer',
  failed: 'The offer could not be checked just now. It is checked again when you place the order.',
  remove: 'Remove',
  removeCode: (code: string) => `Remove ${code}`,
  other: 'Other offers',
  code: 'Offer code',
  apply: 'Apply',
  applyCode: (code: string) => `Apply ${code}`,
  none: 'There are no other offers at the moment.',
} as const
