/** How a text names an order, as in the questions before a deletion (L12). */
export const orderTexts = {
  later: (order: string, time: string) => `${order} (${time})`,
} as const
