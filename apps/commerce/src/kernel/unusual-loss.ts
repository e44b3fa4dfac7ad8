/** Above this share, a partial or wrong file is more likely than so many losses. */
const USUAL_SHARE = 0.2

/**
 * Whether a file that replaces `of` records would remove so many that the operator must confirm it. `usual`: this many
 * losses are normal, whatever the share.
 */
export const isUnusualLoss = (lost: number, of: number, usual: number): boolean =>
  lost > usual && lost > of * USUAL_SHARE
