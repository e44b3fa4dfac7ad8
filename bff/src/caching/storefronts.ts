import { PACKED_TYPE, packStorefront } from '@tiffin/contract/packed-storefront'
import type { MenuFor, Storefront } from '@tiffin/contract/storefront'
import { LRUCache } from 'lru-cache'
import { periodStartOf, presentStorefront, type StorefrontParts } from '../presenters/storefront.ts'
import { ProblemError } from '../problem-error.ts'
import type { Session } from '../session/session.ts'
import type { Caller } from '../upstream/service.ts'
import type { StoreClient } from '../upstream/store/client.ts'
import { openIdleQueue } from './idle-queue.ts'
import { type Prepared, prepare, tighten } from './prepared.ts'
import { type CachedMenu, openStoreReads } from './store-reads.ts'

/** A storefront and its prepared responses. */
export interface ReadyStorefront {
  readonly storefront: Storefront
  /** PERF4: the packed form for our own client, as text and as a prepared response. */
  readonly packedJson: string
  readonly packed: Prepared
  /** The unpacked JSON for other HTTP clients; computed on first use. */
  plain(): Promise<Prepared>
}

/** Storefronts of all stores; those for visitors are cached as prepared responses. */
export interface Storefronts {
  /**
   * Synchronous for a recently requested store. Throws the upstream's failure, or `refused` for a date or plan that is
   * not offered.
   */
  get(caller: Caller, storeId: number, wanted?: MenuFor): ReadyStorefront | Promise<ReadyStorefront>
  /**
   * A15, A16: the storefront for one person; never cached. Throws not-found for a store that this person may not see.
   */
  personal(caller: Caller, storeId: number, session: Session, wanted: MenuFor): Promise<StorefrontParts>
  /** The non-personal parts; a date or plan that is not offered is ignored. */
  parts(caller: Caller, storeId: number, wanted: MenuFor): Promise<StorefrontParts>
  /** The cached, non-personal parts of a store at any age; null: none cached. Doesn't fetch. */
  held(caller: Caller, storeId: number, wanted: MenuFor): CachedMenu | null
}

interface Made {
  readonly parts: StorefrontParts
  readonly ready: ReadyStorefront | Promise<ReadyStorefront>
}

/** A cache of storefronts; evicts the least recently used. */
interface Answers {
  readonly made: LRUCache<string, Made>
  /** PERF4: true to recompress at the best quality, because many requests get these responses. */
  readonly recompress: boolean
}

/** G17, D4: throws for a date or plan for which the store accepts no orders. */
export function requireOffered({ store, later, plan }: StorefrontParts, { date, from }: MenuFor): void {
  if (date !== undefined && later?.date !== date) throw new ProblemError('refused', (say) => say.enterValidDate)
  if (from === undefined || plan) return
  throw new ProblemError('refused', (say) => (store.mealSubscription ? say.enterValidDate : say.orderTypeNotOffered))
}

/** The parts that all minutes with the same menu share, and the key of their response. */
function sharedParts(parts: StorefrontParts): readonly [string, StorefrontParts] {
  const { plan } = parts
  if (plan) {
    const { date, minute } = periodStartOf(parts, { date: plan.startDate, minute: plan.minute })
    return [`${date} ${plan.endDate} ${minute}`, { ...parts, plan: { ...plan, minute } }]
  }
  const later = parts.later && periodStartOf(parts, parts.later)
  return [`${later?.date} ${later?.minute}`, { ...parts, later }]
}

export function openStorefronts(client: StoreClient, clock: () => number, fetchMs: number): Storefronts {
  const reads = openStoreReads(client, clock, fetchMs)
  const idle = openIdleQueue()
  const usual: Answers = { made: new LRUCache({ max: 5000 }), recompress: true }
  // Callers can request many days and times, so few of these responses are cached, and none is recompressed.
  const ofMoments: Answers = { made: new LRUCache({ max: 24 }), recompress: false }

  function make(
    { made, recompress }: Answers,
    key: string,
    parts: StorefrontParts,
  ): ReadyStorefront | Promise<ReadyStorefront> {
    const earlier = made.get(key)
    if (earlier && sameParts(earlier.parts, parts) && !isOver(earlier.ready, clock())) return earlier.ready
    const ready = makeReady(parts, clock())
    made.set(key, { parts, ready })
    ready.then(
      (value) => {
        if (made.peek(key)?.ready !== ready) return
        made.set(key, { parts, ready: value })
        if (!recompress) return
        const isCurrent = () => made.peek(key)?.ready === value
        idle.add(() => tighten(value.packed, value.packedJson), isCurrent)
      },
      () => made.delete(key),
    )
    return ready
  }

  async function getWanted(caller: Caller, storeId: number, wanted: MenuFor): Promise<ReadyStorefront> {
    const parts = await reads.gather(caller, storeId, wanted)
    requireOffered(parts, wanted)
    const [key, shared] = sharedParts(parts)
    return make(ofMoments, `${caller.tenant.id}/${storeId}/${key}`, shared)
  }

  return {
    get(caller, storeId, wanted = {}) {
      if (wanted.date !== undefined || wanted.from !== undefined) return getWanted(caller, storeId, wanted)
      const key = `${caller.tenant.id}/${storeId}`
      const parts = reads.atHand(caller, storeId)
      return parts
        ? make(usual, key, parts)
        : reads.gather(caller, storeId, wanted).then((gathered) => make(usual, key, gathered))
    },
    personal: reads.personal,
    parts: reads.gather,
    held: reads.held,
  }
}

const sameSlot = (a: StorefrontParts['later'], b: StorefrontParts['later']): boolean =>
  a === b || (a !== null && b !== null && a.date === b.date && a.minute === b.minute)

const sameParts = (a: StorefrontParts, b: StorefrontParts): boolean =>
  a.store === b.store &&
  a.catalogue === b.catalogue &&
  a.mealTime === b.mealTime &&
  a.ratingChip === b.ratingChip &&
  sameSlot(a.later, b.later)

/** True once the availability in the response is out of date. */
function isOver(ready: ReadyStorefront | Promise<ReadyStorefront>, now: number): boolean {
  if (ready instanceof Promise) return false
  const { changesAt } = ready.storefront.menu
  return changesAt !== null && now >= changesAt
}

async function makeReady(parts: StorefrontParts, now: number): Promise<ReadyStorefront> {
  const storefront = presentStorefront(parts, now)
  const packedJson = JSON.stringify(packStorefront(storefront))
  let plain: Promise<Prepared> | null = null
  return {
    storefront,
    packedJson,
    packed: await prepare(packedJson, PACKED_TYPE),
    plain: () => {
      plain ??= prepare(JSON.stringify(storefront))
      return plain
    },
  }
}
