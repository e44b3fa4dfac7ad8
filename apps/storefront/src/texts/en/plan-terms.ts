/** SB21: until when the meals of a plan may be changed, on the pay page. */
export const planTermsTexts = {
  slot: (day: string, time: string) => `${day}, ${time}`,
  changeable: (until: string) => `The first meal can be changed or cancelled until ${until}.`,
  changeableLikewise: (until: string) =>
    `The first meal can be changed or cancelled until ${until}, each later one as long before it.`,
} as const
