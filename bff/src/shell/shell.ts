import { setTimeout as pause } from 'node:timers/promises'
import { MOMENT_BLOCK } from '@tiffin/contract/moment'
import { type PageName, pages } from '@tiffin/contract/pages'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyStorefront, Storefronts } from '../caching/storefronts.ts'
import { reads } from '../plugins/encoding.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import type { Sessions } from '../plugins/session.ts'
import { callerOf } from '../routes/serve.ts'
import { isPersonal } from '../routes/stores/store-access.ts'
import { profileOf, type Session } from '../session/session.ts'
import type { ClientBuild } from './client-build.ts'
import { escapeJson } from './html.ts'
import { nextNonce } from './nonce.ts'
import { framePage, type PageFrame } from './page.ts'
import { pagePolicy } from './policy.ts'
import { gzipOf, lasting, passing, plainOf, type Segment } from './spliced.ts'
import { type ShellParams, storeShell } from './store-shell.ts'

export interface ShellParts {
  readonly build: () => ClientBuild
  readonly sessions: Sessions
  readonly storefronts: Storefronts
  /** Epoch milliseconds. */
  readonly clock: () => number
}

/** Pages that show a store: its menu comes in the page itself, so that the first paint needs no call. */
const showStore: ReadonlySet<PageName> = new Set([
  'storeHome',
  'menu',
  'menuCategory',
  'dish',
  'storeCart',
  'checkout',
  'pay',
])

/** A page does not wait longer than this for a menu; the client then asks for it. */
const LONGEST_WAIT_MS = 300

/** A larger menu would hold the page up more than a call of its own does. */
const MOST_INLINED_CHARACTERS = 200_000

const START_OF_STOREFRONT = '</script><script type="application/json" id="storefront">'
const END_OF_BOOT = passing('}')
const NO_SESSION = passing('null')

/** AMB102: ends the page's data with the moment (epoch milliseconds) at which the page is sent. */
const momentSegment = (now: number): Segment =>
  passing(`</script><script type="application/json" id="${MOMENT_BLOCK}">${now}</script>`)

/** Frames of pages, made once for each tenant and build. Another reading of a tenant's file is another tenant object. */
function frameKeeper(): (tenant: Tenant, page: PageName, build: ClientBuild) => PageFrame {
  const byBuild = new WeakMap<ClientBuild, WeakMap<Tenant, Map<PageName, PageFrame>>>()
  return (tenant, page, build) => {
    const byTenant = byBuild.get(build) ?? new WeakMap<Tenant, Map<PageName, PageFrame>>()
    byBuild.set(build, byTenant)
    const frames = byTenant.get(tenant) ?? new Map<PageName, PageFrame>()
    byTenant.set(tenant, frames)
    const frame = frames.get(page) ?? framePage(tenant, page, build)
    frames.set(page, frame)
    return frame
  }
}

/** The menu as a stretch of a page, compressed once for everybody. */
function storefrontKeeper(): (ready: ReadyStorefront) => Segment {
  const segments = new WeakMap<ReadyStorefront, Segment>()
  return (ready) => {
    const { storeId } = ready.storefront.store
    const known =
      segments.get(ready) ??
      lasting(`${START_OF_STOREFRONT}{"storeId":${storeId},"packed":${escapeJson(ready.packedJson)}}`)
    segments.set(ready, known)
    return known
  }
}

/** What a store's page shows first, and the header that has its picture fetched before the page is read. */
interface FirstLook {
  readonly segment: Segment
  readonly link: string | null
}

/** No more shells than this are kept of one menu. */
const MOST_SHELLS = 500

/** First looks, made once for each menu, page and tenant. */
function firstLookKeeper() {
  const byMenu = new WeakMap<ReadyStorefront, WeakMap<Tenant, Map<string, FirstLook | null>>>()
  return (ready: ReadyStorefront, tenant: Tenant, page: PageName, params: ShellParams): FirstLook | null => {
    const byTenant = byMenu.get(ready) ?? new WeakMap<Tenant, Map<string, FirstLook | null>>()
    byMenu.set(ready, byTenant)
    const looks = byTenant.get(tenant) ?? new Map<string, FirstLook | null>()
    byTenant.set(tenant, looks)
    const key = [page, params.category, params.categoryId, params.productId].join()
    const known = looks.get(key)
    if (known !== undefined) return known
    const shell = storeShell(page, params, ready.storefront, tenant.theme.pictureStyle)
    const made = shell && { segment: lasting(shell.html), link: shell.link }
    if (looks.size < MOST_SHELLS) looks.set(key, made)
    return made
  }
}

const sessionSegment = (session: Session | null): Segment =>
  session ? passing(escapeJson(JSON.stringify(profileOf(session)))) : NO_SESSION

function withNonce(stretches: readonly Segment[], nonce: Segment): Segment[] {
  return stretches.flatMap((stretch, at) => (at === 0 ? [stretch] : [nonce, stretch]))
}

/** Answers the pages of the client: every page pattern with 200, whatever else looks like a page with 404 (R9). */
export function registerShell(app: FastifyInstance, { build, sessions, storefronts, clock }: ShellParts) {
  const frameOf = frameKeeper()
  const storefrontSegment = storefrontKeeper()
  const firstLook = firstLookKeeper()

  async function storefrontFor(
    request: FastifyRequest,
    page: PageName,
    session: Session | null,
  ): Promise<ReadyStorefront | null> {
    const { restaurantId } = request.params as { restaurantId?: string }
    const isProtected = request.tenant.clientConfig.storeAccessType === 'PROTECTED'
    if (!showStore.has(page) || !/^[1-9]\d{0,8}$/.test(restaurantId ?? '') || (isProtected && !session)) return null
    // A16: what is one person's is asked for by the page itself; here it would go through what is kept for all.
    if (session && isPersonal(request.tenant)) return null
    return soon(storefronts.get(callerOf(request), Number(restaurantId)))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: PageName): Promise<FastifyReply> {
    const session = sessions.of(request)
    const frame = frameOf(request.tenant, page, build())
    const ready = showStore.has(page) ? await storefrontFor(request, page, session) : null
    const fits = ready !== null && ready.packedJson.length <= MOST_INLINED_CHARACTERS
    // What a query leaves of a menu is for the client to find out.
    const isWhole = !request.url.includes('?')
    const look = ready && isWhole ? firstLook(ready, request.tenant, page, request.params as ShellParams) : null
    const nonceText = nextNonce()
    const nonce = passing(nonceText)
    const stretches = [
      ...withNonce(frame.beforeStyles, nonce),
      ...withNonce(frame.styles, nonce),
      ...withNonce(frame.beforeData, nonce),
      frame.boot,
      sessionSegment(session),
      END_OF_BOOT,
      ...(fits ? [storefrontSegment(ready)] : []),
      momentSegment(clock()),
      ...withNonce(frame.afterData, nonce),
      ...(look ? [look.segment] : []),
      ...withNonce(frame.afterShell, nonce),
    ]
    if (look?.link) reply.header('link', look.link)
    reply
      .headers(documentHeaders)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonceText))
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding')
    if (!reads(request, 'gzip')) return reply.send(plainOf(stretches))
    return reply.header('content-encoding', 'gzip').send(gzipOf(stretches))
  }

  for (const [page, pattern] of Object.entries(pages) as [PageName, string][]) {
    app.get(pattern, (request, reply) => send(request, reply.code(page === 'notFound' ? 404 : 200), page))
  }
  return { sendNotFound: (request: FastifyRequest, reply: FastifyReply) => send(request, reply.code(404), 'notFound') }
}

/** A value that is there or comes soon; null when it is late or fails, which is for the client to find out. */
async function soon<T>(value: T | Promise<T>): Promise<T | null> {
  if (!(value instanceof Promise)) return value
  const late = new AbortController()
  const winner = await Promise.race([
    value.catch(() => null),
    pause(LONGEST_WAIT_MS, null, { signal: late.signal, ref: false }).catch(() => null),
  ])
  late.abort()
  return winner
}
