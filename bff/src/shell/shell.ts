import { setTimeout as pause } from 'node:timers/promises'
import { MOMENT_BLOCK } from '@tiffin/contract/moment'
import { allPages, type PageName, pageRow } from '@tiffin/contract/pages'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyStorefront, Storefronts } from '../caching/storefronts.ts'
import { callerOf } from '../plugins/caller.ts'
import { reads } from '../plugins/encoding.ts'
import { STORE_ALONE } from '../plugins/page-aliases.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import type { Sessions } from '../plugins/session.ts'
import { profileOf, type Session } from '../session/session.ts'
import { isPersonal } from '../tenants/personal.ts'
import type { StoreClient } from '../upstream/store/client.ts'
import type { ClientBuild } from './client-build.ts'
import { type LookOf, memoizeFirstLooks } from './first-look.ts'
import { deflatedBlock, gzipOf, plainOf, type Segment, storedBlock } from './gzip-segments.ts'
import { escapeHtml, escapeJson } from './html.ts'
import { nextNonce } from './nonce.ts'
import { framePage, type PageFrame } from './page.ts'
import { pageHeaders, pagePolicies } from './policy.ts'
import { recentSegment } from './recent-orders.ts'
import { titleOf } from './title.ts'

export interface ShellParts {
  readonly build: () => ClientBuild
  readonly client: StoreClient
  readonly sessions: Sessions
  readonly storefronts: Storefronts
  /** Epoch milliseconds. */
  readonly clock: () => number
}

/** True for pages whose HTML inlines the store's menu, so that the first paint needs no API call. */
const showsStore = (page: PageName): boolean => pageRow(page).inlined === 'storefront'

/** How long a page waits for a menu (milliseconds); if it is late, the client fetches it. */
const MAX_WAIT_MS = 300

/** A larger menu would delay the page longer than a separate request. */
const MAX_INLINED_CHARACTERS = 200_000

const START_OF_STOREFRONT = '</script><script type="application/json" id="storefront">'
const END_OF_BOOT = storedBlock('}')
const NO_SESSION = storedBlock('null')

/** AMB102: ends the page's data with the time at which the page is sent (epoch milliseconds). */
const momentSegment = (now: number): Segment =>
  storedBlock(`</script><script type="application/json" id="${MOMENT_BLOCK}">${now}</script>`)

/** Memoizes page frames per build, tenant and page. A reloaded tenant file creates a new tenant object. */
function memoizeFrames(): (tenant: Tenant, page: PageName, build: ClientBuild) => PageFrame {
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

/** Memoizes the menu as a segment of a page, compressed once for all diners. */
function memoizeStorefrontSegments(): (ready: ReadyStorefront) => Segment {
  const segments = new WeakMap<ReadyStorefront, Segment>()
  return (ready) => {
    const { storeId } = ready.storefront.store
    const known =
      segments.get(ready) ??
      deflatedBlock(`${START_OF_STOREFRONT}{"storeId":${storeId},"packed":${escapeJson(ready.packedJson)}}`)
    segments.set(ready, known)
    return known
  }
}

const sessionSegment = (session: Session | null): Segment =>
  session ? storedBlock(escapeJson(JSON.stringify(profileOf(session)))) : NO_SESSION

function withNonce(parts: readonly Segment[], nonce: Segment): Segment[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [nonce, part]))
}

/** Serves the client's pages: 200 for each page that the tenant has, 404 for other page addresses (R9). */
export function registerShell(app: FastifyInstance, { build, client, sessions, storefronts, clock }: ShellParts) {
  const frameOf = memoizeFrames()
  const storefrontSegment = memoizeStorefrontSegments()
  const firstLook = memoizeFirstLooks()

  async function storefrontFor(
    request: FastifyRequest,
    page: PageName,
    session: Session | null,
  ): Promise<ReadyStorefront | null> {
    const { restaurantId } = request.params as { restaurantId?: string }
    const isProtected = request.tenant.clientConfig.storeAccessType === 'PROTECTED'
    if (!showsStore(page) || !/^[1-9]\d{0,8}$/.test(restaurantId ?? '') || (isProtected && !session)) return null
    // A16: the client fetches personal data itself, because shared cached data must not contain it.
    if (session && isPersonal(request.tenant)) return null
    return inTimeOrNull(storefronts.get(callerOf(request), Number(restaurantId)))
  }

  const lookOf = (
    { tenant, params }: FastifyRequest,
    page: PageName,
    ready: ReadyStorefront | null,
    session: Session | null,
    hasRecent: boolean,
  ): LookOf => ({
    build: build(),
    tenant,
    page,
    params: params as LookOf['params'],
    ready,
    isSignedIn: session !== null,
    hasRecent,
    now: clock(),
  })

  async function send(request: FastifyRequest, reply: FastifyReply, page: PageName): Promise<FastifyReply> {
    // Beside the other calls of the page, so that it does not wait longer for them.
    const asked = recentSegment({ client, sessions }, request, page)
    const session = await sessions.shown(request, reply)
    const frame = frameOf(request.tenant, page, build())
    const ready = showsStore(page) ? await storefrontFor(request, page, session) : null
    const recent = session && (await asked)
    const fits = ready !== null && ready.packedJson.length <= MAX_INLINED_CHARACTERS
    // A first look cannot apply the filters of a query string; only the client does.
    const isWhole = !request.url.includes('?')
    const look = isWhole ? firstLook(lookOf(request, page, ready, session, recent?.isAny === true)) : null
    const nonceText = nextNonce()
    const nonce = storedBlock(nonceText)
    const title = titleOf(request.tenant, page, request.params as object, fits ? ready.storefront : null)
    const parts = [
      ...withNonce(frame.beforeTitle, nonce),
      storedBlock(escapeHtml(title)),
      ...withNonce(frame.beforeStyles, nonce),
      ...withNonce(frame.styles, nonce),
      ...withNonce(frame.beforeData, nonce),
      frame.boot,
      sessionSegment(session),
      ...(recent ? [recent.segment] : []),
      END_OF_BOOT,
      ...(fits ? [storefrontSegment(ready)] : []),
      momentSegment(clock()),
      ...withNonce(frame.afterData, nonce),
      ...(look ? [look.segment] : []),
      ...withNonce(frame.afterShell, nonce),
    ]
    if (look?.link) reply.header('link', look.link)
    reply
      .headers({ ...documentHeaders, ...pageHeaders[pageRow(page).policy] })
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicies[pageRow(page).policy](nonceText, request.tenant))
      .header('cache-control', 'private, no-cache')
      // The page contains the session: after sign-in or sign-out, going back must not show the cached copy.
      .header('vary', 'accept-encoding, cookie')
    if (!reads(request, 'gzip')) return reply.send(plainOf(parts))
    return reply.header('content-encoding', 'gzip').send(gzipOf(parts))
  }

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(request, reply.code(404), 'notFound')

  for (const [page, { path, when }] of allPages()) {
    app.get(path, (request, reply) =>
      page === 'notFound' || !when(request.tenant.clientConfig)
        ? sendNotFound(request, reply)
        : send(request, reply, page),
    )
  }
  // The address of a store without a page is that of its home.
  app.get<{ Params: { storeId: string } }>(STORE_ALONE, ({ params }, reply) =>
    reply.redirect(`/${params.storeId}/home`, 302),
  )
  return { sendNotFound }
}

/** The value if it is available in time; null if it is late or fails (the client then fetches it). */
async function inTimeOrNull<T>(value: T | Promise<T>): Promise<T | null> {
  if (!(value instanceof Promise)) return value
  const late = new AbortController()
  const winner = await Promise.race([
    value.catch(() => null),
    pause(MAX_WAIT_MS, null, { signal: late.signal, ref: false }).catch(() => null),
  ])
  late.abort()
  return winner
}
