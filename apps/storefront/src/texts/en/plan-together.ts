/** AMB115: texts of one plan for several children or members of staff. */
export const planTogetherTexts = {
  title: 'Also for',
  lead: 'They get the same dishes on the same days, each as a subscription of their own.',
  problem: {
    coupon: 'A coupon is for one subscription. Without it you can subscribe for several at once.',
    online: 'Pay in cash or from your credits to subscribe for several at once.',
  },
  hasDays: 'Has a subscription on some of these days',
  dish: (dish: string, warnings: string) => `${dish}: ${warnings}`,
  sum: (people: number, names: string, total: string) => `For all ${people} (${names}): ${total}`,
  allOf: (what: string, people: number) => `${what}, for all ${people}`,
  /** AMB105: asked before a child is added who avoids what a dish has. */
  askTitle: (name: string) => `This has something ${name} avoids`,
  askSubmit: (name: string) => `Subscribe for ${name} too`,
  askCancel: (name: string) => `Not for ${name}`,
  leftOut: (name: string) =>
    `Nothing is ordered yet. ${name} is left out now: please look at the total, and subscribe again.`,
  /** The list of the children or staff has not loaded. */
  unread: 'We could not read yet who else this is for. Please try again in a moment.',
  avoidsNow: (name: string) => `What ${name} avoids has changed. Please look at it, and subscribe again.`,
  placed: (plans: number) => `${plans} subscriptions are placed.`,
} as const
