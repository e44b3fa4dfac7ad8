/** M24, AMB33: what can pay an order, in the wire's words. */
export const tenderKinds = ['CASH', 'DIGITAL', 'WALLET'] as const

export type TenderKind = (typeof tenderKinds)[number]

/**
 * M2, AMB33: the kinds that can be carried out so far. An order with any other is refused like one that the store does not
 * offer.
 */
export const carriedOutKinds = ['CASH', 'DIGITAL'] as const satisfies readonly TenderKind[]

export type CarriedOutKind = (typeof carriedOutKinds)[number]

export const isCarriedOut = (kind: TenderKind | null): kind is CarriedOutKind =>
  carriedOutKinds.some((each) => each === kind)
