import type { PageFacts } from '@tiffin/domain/menu/page-facts'
import type { PageTitles } from '@tiffin/domain/words/catalogue'

/** The part of the loaded store data that titles use. */
interface Shown {
  readonly store: { readonly storeId: number; readonly name: string } | null
  readonly menu: { readonly dishes: Readonly<Record<string, { readonly name: string }>> } | null
}

/** The format of order ids. Other text of the URL must not appear in a title. */
const ORDER_ID = /^[\w-]{1,40}$/

/** The facts for a page's title, from its path parameters and the loaded store data. */
export function pageFacts(params: Readonly<Record<string, string | undefined>>, shown: Shown | null): PageFacts {
  const { restaurantId, productId = '', orderId = '' } = params
  const isThisStore = shown?.store?.storeId === Number(restaurantId)
  return {
    store: (isThisStore && shown?.store?.name) || null,
    dish: (isThisStore && shown?.menu?.dishes[productId]?.name) || null,
    order: ORDER_ID.test(orderId) ? orderId : null,
  }
}

/**
 * The document's title: the page's name followed by the tenant's name; on the landing page only the tenant's name (B4).
 */
export function documentTitle(words: PageTitles[keyof PageTitles], facts: PageFacts, client: string): string {
  const name = typeof words === 'string' ? words : words(facts)
  return name === '' ? client : `${name} · ${client}`
}
