/**
 * True when at least half of the dishes have a picture. One answer for a whole list, so that a few dishes with or
 * without a picture do not leave gaps beside the others.
 */
export const arePictured = (dishes: readonly { readonly image: string | null }[]): boolean =>
  dishes.filter(({ image }) => image !== null).length * 2 >= dishes.length
