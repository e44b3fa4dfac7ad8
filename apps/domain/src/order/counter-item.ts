/**
 * SB25: stands in place of the product and size of a line that is on no menu. Above every id that a catalogue gives: readers
 * of orders take it for a dish that the menu no longer has.
 */
export const COUNTER_ITEM = 2_147_483_647

/** True for a line that was sold at a counter and is on no menu. */
export const isCounterItem = ({ productId }: { readonly productId: number }): boolean => productId === COUNTER_ITEM
