/** E5: the size that a dish is shown in before one is chosen: the first that is not disabled; null for a dish without sizes. */
export const defaultSize = <Size extends { readonly isDisabled: boolean }>(sizes: readonly Size[]): Size | null =>
  sizes.find((size) => !size.isDisabled) ?? sizes[0] ?? null
