import type { PageBoot } from '@tiffin/contract/boot'
import type { PageName } from '@tiffin/contract/pages'
import { isStoreId } from '@tiffin/domain/people/validation'
import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../plugins/caller.ts'
import type { Sessions } from '../plugins/session.ts'
import { deadlineIn } from '../upstream/deadline.ts'
import type { StoreClient } from '../upstream/store/client.ts'
import { type Segment, storedBlock } from './gzip-segments.ts'
import { escapeJson } from './html.ts'

/** How long a page waits for the recent orders (milliseconds); if they are late, the client asks for them. */
const MAX_WAIT_MS = 100

/** A longer list would delay the page; the client asks for it. */
const MAX_INLINED_CHARACTERS = 8000

/** C1: with `bypass` the menu is the first that a diner sees of a store. */
const MENU_PAGES: ReadonlySet<PageName> = new Set(['menu', 'menuCategory'])

const showsRecent = (page: PageName, bypass: boolean): boolean =>
  page === 'storeHome' || (bypass && MENU_PAGES.has(page))

/** The recent orders in a page's boot data. */
export interface RecentInPage {
  readonly segment: Segment
  readonly isAny: boolean
}

/**
 * T8: the person's recent orders at the page's store, as a part of its boot data. Asked for with the person's own token,
 * and never kept. null: the page does not show them, or they are not there in time.
 */
export async function recentSegment(
  { client, sessions }: { readonly client: StoreClient; readonly sessions: Sessions },
  request: FastifyRequest,
  page: PageName,
): Promise<RecentInPage | null> {
  const { tenant, params } = request
  const { restaurantId = '' } = params as { restaurantId?: string }
  const isShown = showsRecent(page, tenant.clientConfig.bypass) && capabilitiesOf(tenant).includes('order-again')
  const session = isShown && isStoreId(restaurantId) ? sessions.of(request) : null
  if (!session) return null
  const caller = { ...callerOf(request), token: session.token, deadline: deadlineIn(MAX_WAIT_MS) }
  const storeId = Number(restaurantId)
  try {
    const orders = await client.recentOrders(caller, session.mobile, storeId)
    const json = JSON.stringify({ storeId, orders } satisfies PageBoot['recent'])
    if (json.length > MAX_INLINED_CHARACTERS) return null
    return { segment: storedBlock(`,"recent":${escapeJson(json)}`), isAny: orders.length > 0 }
  } catch {
    return null
  }
}
