/** Longest name in a slug, in characters; the id behind it is what counts. */
const MOST = 60

const nameSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST)

/** AMB71: the last part of the path to an item: its name for people, and its id. */
export const itemSlug = (name: string, itemId: string): string => {
  const said = nameSlug(name)
  return said === '' ? itemId : `${said}-${itemId}`
}

/**
 * AMB71: the item that a slug names, by its id, so that equal names work. Of two ids that fit, one that contains the
 * other, the longer is meant.
 */
export function itemOfSlug<Item extends { readonly itemId: string }>(
  slug: string,
  items: readonly Item[],
): Item | null {
  const fits = items.filter(({ itemId }) => itemId !== '' && (slug === itemId || slug.endsWith(`-${itemId}`)))
  return fits.reduce<Item | null>(
    (best, each) => (best && best.itemId.length >= each.itemId.length ? best : each),
    null,
  )
}
