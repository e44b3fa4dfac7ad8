/** The moment it is, in epoch milliseconds. Sagas and components ask here, so that tests can set it. */
export const now = (): number => Date.now()
