import { bannerWords } from '@tiffin/contract/banner-words'
import type { Look } from '@tiffin/contract/first-look'
import { type PageName, pageRow } from '@tiffin/contract/pages'
import type { Store } from '@tiffin/contract/stores'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { sizesIn } from './picture-links.ts'

function landingLook({ clientConfig }: Tenant): Look {
  const { name, tagline, logo, icon, homeImage } = clientConfig
  const [banner] = homeImage
  const { title, lead } = bannerWords(banner, name, tagline)
  const picture = {
    tone: banner?.tone ?? 'dark',
    image: banner?.image ?? null,
    alt: banner?.alt ?? '',
    ...sizesIn(banner?.image ?? '', 'hero'),
  }
  const hero: Look = { look: 'hero', holes: { name, title, lead: lead || null, ...picture } }
  return { look: 'landing', holes: { name, tagline, logo: icon ?? logo, hero: [hero] } }
}

/** PERF7: the look that a page shows whatever its content; null for a page that starts empty. */
export function tenantLook(tenant: Tenant, page: PageName): Look | null {
  const { logo, icon } = tenant.clientConfig
  if (page === 'landing') return landingLook(tenant)
  return pageRow(page).frame !== 'none' ? { look: 'bar', holes: { logo, icon: icon ?? logo } } : null
}

/**
 * PERF7: the look of a page whose content only the browser has, such as the cart's; null for other pages. Without a
 * session, most of them are null, because the client redirects to sign-in.
 */
export function orderLook(page: PageName, store: Store | null, isSignedIn: boolean): Look | null {
  const { name, address } = store ?? { name: '', address: '' }
  const holes = { store: [{ look: 'orderStore', holes: { name, address } }] } satisfies { store: readonly Look[] }
  if (page === 'cart') return { look: 'cart', holes }
  if (!isSignedIn) return null
  if (page === 'storeCart') return { look: 'cart', holes }
  if (page === 'checkout') return { look: 'checkout', holes }
  if (page === 'pay') return { look: 'pay', holes: {} }
  return page === 'trackOrder' ? { look: 'trackOrder', holes: {} } : null
}
