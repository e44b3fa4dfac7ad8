/** Texts of the removal of an entry that a person added by hand (SB1). They load with the list of entries. */
export const removalTexts = {
  removed: (name: string) => `${name} is removed`,
  ask: (name: string) => ({
    title: `Remove ${name}?`,
    cancel: 'Cancel',
    submit: 'Remove',
  }),
  text: 'It leaves your list.',
  /** L12: `count` orders, of which the first are named, and `more` others. */
  withOrders: (name: string, orders: string, count: number, more: number) => {
    const words = count === 1 ? `A meal is still ordered for ${name}` : `${count} meals are still ordered for ${name}`
    const others = more === 0 ? '' : ` and ${more} more`
    return `${words}: ${orders}${others}. ${count === 1 ? 'It stays' : 'They stay'} ordered.`
  },
} as const
