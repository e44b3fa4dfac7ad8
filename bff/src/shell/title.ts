import { documentTitle, pageFacts } from '@tiffin/contract/page-title'
import { type PageName, pageRow } from '@tiffin/contract/pages'
import type { Storefront } from '@tiffin/contract/storefront'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'

/** The same title as the client sets, from the storefront that the page inlines. */
export function titleOf(tenant: Tenant, page: PageName, params: object, storefront: Storefront | null): string {
  const words = catalogueOf(tenant.language).titles[pageRow(page).title]
  return documentTitle(words, pageFacts({ ...params }, storefront), tenant.clientConfig.name)
}
