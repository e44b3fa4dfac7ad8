import type { PageTitles } from '@tiffin/domain/catalogue'
import type { PageFacts } from '@tiffin/domain/page-facts'

/** What is known of a store when a page is named: the storefront, or nothing. */
interface Shown {
  readonly store: { readonly storeId: number; readonly name: string } | null
  readonly menu: { readonly dishes: Readonly<Record<string, { readonly name: string }>> } | null
}

/** A number of an order as the servers give them: what else stands in an address is not repeated in a title. */
const ORDER_ID = /^[\w-]{1,40}$/

/** What a page is about, by the parameters of its path and the storefront at hand; null for what is not known yet. */
export function pageFacts(params: Readonly<Record<string, string | undefined>>, shown: Shown | null): PageFacts {
  const { restaurantId, productId = '', orderId = '' } = params
  const isThisStore = shown?.store?.storeId === Number(restaurantId)
  return {
    store: (isThisStore && shown?.store?.name) || null,
    dish: (isThisStore && shown?.menu?.dishes[productId]?.name) || null,
    order: ORDER_ID.test(orderId) ? orderId : null,
  }
}

/** The document's title: the page's own name, then the tenant's. The landing page has the tenant's alone (B4). */
export function documentTitle(words: PageTitles[keyof PageTitles], facts: PageFacts, client: string): string {
  const name = typeof words === 'string' ? words : words(facts)
  return name === '' ? client : `${name} · ${client}`
}
