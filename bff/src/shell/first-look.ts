import type { Look } from '@tiffin/contract/first-look'
import type { PageName } from '@tiffin/contract/pages'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { ReadyStorefront } from '../caching/storefronts.ts'
import type { ClientBuild } from './client-build.ts'
import { deflatedBlock, type Segment } from './gzip-segments.ts'
import { dishLook, menuLook, type StoreLook } from './store-looks.ts'
import { orderLook } from './tenant-looks.ts'

/**
 * The markup that a page shows before its scripts run, and a `link` header that preloads its picture; null: no picture.
 */
export interface FirstLook {
  readonly segment: Segment
  readonly link: string | null
}

/** The input of a page's first look. */
export interface LookOf {
  readonly build: ClientBuild
  readonly tenant: Tenant
  readonly page: PageName
  /** The route parameters that select the look. */
  readonly params: { readonly category?: string; readonly categoryId?: string; readonly productId?: string }
  /** null: the store's data is not available. */
  readonly ready: ReadyStorefront | null
  readonly isSignedIn: boolean
  /** T8: the page has orders that this person can order again. */
  readonly hasRecent: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** Maximum number of cached looks per menu and tenant. */
const MAX_LOOKS = 500

const withoutPicture = (look: Look | null): StoreLook | null => look && { look, link: null }

function storeLook({ tenant, page, params, ready, isSignedIn, now, hasRecent }: LookOf): StoreLook | null {
  const storefront = ready?.storefront ?? null
  if (page !== 'menuCategory' && page !== 'dish') {
    return withoutPicture(orderLook(page, storefront?.store ?? null, isSignedIn))
  }
  if (!storefront) return null
  if (page === 'dish') return dishLook(storefront, Number(params.productId), tenant)
  const categoryId = Number(params.categoryId)
  return params.category === 'all' ? menuLook(storefront, { categoryId, tenant, now, hasRecent }) : null
}

function makeLook(of: LookOf): FirstLook | null {
  const fill = of.build.looksIn(of.tenant.language)
  const look = fill && storeLook(of)
  return look && { segment: deflatedBlock(fill(look.look)), link: look.link }
}

type Looks = Map<string, FirstLook | null>

/** Cache key for pages without a menu. */
const NO_MENU = {}

function memoized<Key extends object, Value extends object>(
  map: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key) ?? make()
  map.set(key, known)
  return known
}

/** PERF7: memoizes first looks by build, menu, tenant and page. null for a page without a first look. */
export function memoizeFirstLooks(): (of: LookOf) => FirstLook | null {
  const byBuild = new WeakMap<ClientBuild, WeakMap<object, WeakMap<Tenant, Looks>>>()
  return (of) => {
    const { build, tenant, page, params, ready, isSignedIn, hasRecent } = of
    const byMenu = memoized(byBuild, build, () => new WeakMap<object, WeakMap<Tenant, Looks>>())
    const byTenant = memoized(byMenu, ready ?? NO_MENU, () => new WeakMap<Tenant, Looks>())
    const looks = memoized(byTenant, tenant, (): Looks => new Map())
    const key = [page, isSignedIn, hasRecent, params.category, params.categoryId, params.productId].join()
    const known = looks.get(key)
    if (known !== undefined) return known
    const made = makeLook(of)
    if (looks.size < MAX_LOOKS) looks.set(key, made)
    return made
  }
}
