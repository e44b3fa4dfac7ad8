/** The question before an order goes on with lines whose allergens could not be checked (AMB101). */
export const uncheckedTexts = {
  /** `names` are the dishes of the lines. */
  goOnUnchecked: (names: string) => ({
    title: 'We could not check the allergens',
    text: `We could not check the allergens of ${names}. You can try again, or go on: we show them to you before the order is placed.`,
    cancel: 'Try again',
    submit: 'Go on',
  }),
} as const
