/** Texts of the saved addresses outside an order. */
export const addressBookTexts = {
  lead: 'Your orders start with the default address.',
  empty: 'No addresses yet',
  emptyLead: 'Save where we bring your food, and the next order is quicker.',
  couldNotLoad: 'Your addresses did not load',
  couldNotLoadLead: 'Nothing is lost. Try again in a moment.',
} as const
