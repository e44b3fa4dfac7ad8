/** Texts of the layout of an account's pages. */
export const accountFrameTexts = {
  backToStore: 'Back to the store',
} as const
