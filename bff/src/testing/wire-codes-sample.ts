/** AMB111: the code of an entry, drawn for a phone. */
export const wireCodeSample = {
  statusCode: 200,
  message: 'Success',
  data: {
    form: 'phone',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><path d="M0 0h7v7H0z"/></svg>',
    validForSeconds: 60,
    changesAfterSeconds: 30,
    lastDay: null,
  },
}

export const wireRevokedSample = {
  statusCode: 200,
  message: 'Success',
  data: { revokedAt: '2026-11-21T07:00:00.000Z' },
}

/** AMB111: the limits at the counter, in rupees. */
export const wireLimitsSample = {
  statusCode: 200,
  message: 'Success',
  data: {
    dailyMost: 120.5,
    dishes: [11],
    categories: ['Sweets'],
    allergens: ['milk'],
    spentToday: 40,
    others: false,
  },
}
