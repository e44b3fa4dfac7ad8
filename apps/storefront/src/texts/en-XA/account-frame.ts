// Made from ../en/account-frame.ts by `npm run words`: change it there.
/** Texts of the layout of an account's pages. */
export const accountFrameTexts = {
  backToStore: 'Ƀƀááçķ ťóó ťĥéé šťóóŕéé',
} as const
