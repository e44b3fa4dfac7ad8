/**
 * E5: the size shown before the diner picks one: the first enabled size, else the first; null for a dish without sizes.
 */
export const defaultSize = <Size extends { readonly isDisabled: boolean }>(sizes: readonly Size[]): Size | null =>
  sizes.find((size) => !size.isDisabled) ?? sizes[0] ?? null
