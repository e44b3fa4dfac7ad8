/** AMB115: what is placed for several entries at once. Only servers send these texts. */
export const togetherMessages = {
  ordersPlaced: (orders: number) => `${orders} orders are placed.`,
  plansPlaced: (plans: number) => `${plans} subscriptions are placed.`,
  /** A refusal of one of several orders or subscriptions that are placed together. */
  ofEntry: (name: string, refusal: string) => `${name}: ${refusal}`,
  noCouponTogether: 'A coupon is for one subscription. Take it off, or place the subscriptions one by one.',
  noOnlineTogether: 'Several subscriptions can be placed together in cash or from your credits only.',
  onlyProgrammesTogether: 'Several subscriptions can be placed together in a school or canteen only.',
  tooManyDishesTogether:
    'The days of these subscriptions have too many dishes in all. Place the subscriptions one by one, or choose fewer days.',
}
