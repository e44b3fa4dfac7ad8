import type { PageBoot } from '@tiffin/contract/boot'
import type { Profile } from '@tiffin/contract/identity'
import { readPageData } from '../../platform/page-data.ts'
import type { LastOrders } from './slice.ts'

/**
 * T8: the last orders that the page's document has for this person at this store; null when it has none. Another person
 * may have signed in since the document was loaded.
 */
export function recentInPage(storeId: number | null, person: Profile | null): LastOrders | null {
  const boot = readPageData('boot') as PageBoot | null
  if (!person || boot?.session?.mobile !== person.mobile || boot.recent?.storeId !== storeId) return null
  return { owner: person.mobile, ...boot.recent }
}
