/** AMB115: texts of one cart for several children or members of staff. */
export const forOthersTexts = {
  title: 'Also for',
  lead: 'The same dishes for them too, each as an order of their own. Each dish can be changed in the cart.',
  /** The kind of the order has no orders for several people. */
  apart: 'Orders for several people are for one day and not in bulk. Take the others out, or order for one day.',
  piecesOf: (quantity: number, dish: string, size: string) => `${quantity} × ${dish}${size ? `, ${size}` : ''}`,
  unknown: 'Another person',
  whom: 'For',
  whoGets: (dish: string) => `Who gets ${dish}`,
  nowFor: (dish: string, name: string) => `${dish} is for ${name} now.`,
  added: (name: string) => `${name} gets the same dishes.`,
  takenOut: (name: string) => `The dishes for ${name} are taken out.`,
  most: (people: number) => `One order is for at most ${people} people.`,
  sum: (orders: number, each: readonly string[]) => `${orders} orders: ${each.join(', ')}`,
  sumOf: (name: string, total: string) => `${name} ${total}`,
  packaging: 'Packaging is charged for each order.',
} as const
