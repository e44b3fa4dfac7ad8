import type { Paise } from './money.ts'

/** The tax contained in a share of a total at a rate in percent. */
export type ContainedTax = (share: Paise, percent: number) => Paise

/**
 * AMB2, AMB112: always even, because the tax is two equal halves of whole paise (central and state tax), of which each
 * is rounded. Never above the share.
 */
export const containedTax: ContainedTax = (share, percent) => 2 * Math.round((share * percent) / (2 * (100 + percent)))

/** The rule before AMB112: rounded once. Orders placed by it keep their figures (SB10). */
export const containedTaxBefore: ContainedTax = (share, percent) => Math.round((share * percent) / (100 + percent))
