import type { MealTime, MenuFor } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import type { SubscriptionDays } from '@tiffin/domain/availability/availability'
import type { LaterSlot } from '@tiffin/domain/order/later'
import { toClock } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { laterOf } from '../presenters/later.ts'
import { wantedPlan } from '../presenters/plan.ts'
import type { StorefrontParts } from '../presenters/storefront.ts'
import type { Session } from '../session/session.ts'
import { deadlineIn, inTime } from '../upstream/deadline.ts'
import type { HttpAnswer } from '../upstream/http.ts'
import type { Caller } from '../upstream/service.ts'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import type { StoreClient } from '../upstream/store/client.ts'
import type { MenuMoment } from '../upstream/store/menu-question.ts'
import { type Cache, type CacheLimits, openCache } from './cache.ts'
import { type MenuRead, readMenuAnswer, staleMenu } from './menu-reads.ts'

// PERF3: a changed price shows within a second. Values older than 500 ms are refreshed in the background.
const menuLimits: CacheLimits = {
  freshMs: 500,
  staleWhileRevalidateMs: 950,
  staleIfErrorMs: 60 * 60 * 1000,
  entries: 5000,
}

// The meal time (G8) changes only when the last slot of a day has passed.
const mealTimeLimits: CacheLimits = { ...menuLimits, freshMs: 10_000, staleWhileRevalidateMs: 20_000 }

/** Callers can request many days and times, each with a different menu, so few are cached. */
const chosenTimeLimits: CacheLimits = { ...menuLimits, entries: 24 }

/**
 * G9: timeout of the meal time (milliseconds), after which a storefront is built without it. Leaves time for the menu.
 */
const MEAL_TIME_MS = 800

/** A store and one of its menus. */
export type CachedMenu = Pick<StorefrontParts, 'store' | 'catalogue'>

/** Data of stores from the upstream, cached where it doesn't depend on the caller. */
export interface StoreReads {
  /** The cached parts for an order for now (or the meal time's day); null when anything has to be fetched first. */
  atHand(caller: Caller, storeId: number): StorefrontParts | null
  /**
   * G17, H2: the menu of a plan is cached by its days and meal time. Throws the upstream's failure, or `timed-out` at
   * the caller's deadline. A date or plan for which the store accepts no orders is ignored.
   */
  gather(caller: Caller, storeId: number, wanted: MenuFor): Promise<StorefrontParts>
  /**
   * The cached, non-personal parts of a store at any age: the menu for the wanted time or plan, else the default menu,
   * else the menu for now. null: none cached. Doesn't fetch.
   */
  held(caller: Caller, storeId: number, wanted: MenuFor): CachedMenu | null
  /** A15, A16: the parts for one person; never cached. Throws not-found for a store that this person may not see. */
  personal(caller: Caller, storeId: number, session: Session, wanted: MenuFor): Promise<StorefrontParts>
}

/** A value and the response it was parsed from, to reuse the object when a response is unchanged. */
interface Read<T> {
  readonly value: T
  readonly text: string
  readonly etag: string | null
}

/** True if a response equals the known one, by its body or its etag. */
const isSame = (known: Read<unknown>, { status, text, etag }: HttpAnswer): boolean =>
  text === known.text || ((status === 200 || status === 304) && etag !== null && etag === known.etag)

function reread<T>(earlier: Read<T> | null, answer: HttpAnswer, read: (answer: HttpAnswer) => T): Read<T> {
  if (earlier && (answer.status === 304 || isSame(earlier, answer))) return earlier
  return { value: read(answer), text: answer.text, etag: answer.etag }
}

const NO_MEAL_TIME: Read<MealTime | null> = { value: null, text: '', etag: null }

/** Selects the menu that a store shows by default. */
const nothingWanted: MenuFor = {}

/**
 * `fetchMs` is the deadline of a fetch. It is independent of the request that started the fetch, because other requests
 * may wait for it too.
 */
export function openStoreReads(client: StoreClient, clock: () => number, fetchMs: number): StoreReads {
  const stores: Cache<Read<Store>> = openCache(menuLimits, clock)
  const menus: Cache<MenuRead> = openCache(menuLimits, clock, { stalePart: staleMenu })
  const wantedMenus: Cache<MenuRead> = openCache(chosenTimeLimits, clock, { stalePart: staleMenu })
  const plannedMenus: Cache<MenuRead> = openCache(chosenTimeLimits, clock, { stalePart: staleMenu })
  const mealTimes: Cache<Read<MealTime | null>> = openCache(mealTimeLimits, clock)

  const keyOf = (caller: Caller, storeId: number): string => `${caller.tenant.id}/${storeId}`
  const forAll = (caller: Caller, milliseconds = fetchMs): Caller => ({ ...caller, deadline: deadlineIn(milliseconds) })
  const hereAt = (store: Store) => localTimeAt(clock(), store.timeZone)

  const storeOf = (caller: Caller, storeId: number) =>
    stores.get(keyOf(caller, storeId), async (earlier) =>
      reread(earlier, await client.store(forAll(caller), storeId), client.readStore),
    )

  const mealTimeOf = (caller: Caller, storeId: number) =>
    mealTimes.get(keyOf(caller, storeId), async (earlier) => {
      try {
        return reread(earlier, await client.mealTime(forAll(caller, MEAL_TIME_MS), storeId), client.readMealTime)
      } catch {
        // G9: if the meal time cannot be fetched, the previous one or none is used.
        return earlier ?? NO_MEAL_TIME
      }
    })

  const momentOf = (store: Store, later: LaterSlot | null): MenuMoment =>
    later ? { later } : { orderTime: `${toClock(hereAt(store).minute)}:00` }

  const menuKey = (caller: Caller, storeId: number, later: LaterSlot | null): string =>
    `${keyOf(caller, storeId)}/${later ? `${later.date} ${later.minute}` : 'now'}`

  /** The default menu of a store: for now, or for the meal time's day. */
  function usualMenuOf(caller: Caller, store: Store, later: LaterSlot | null) {
    return menus.get(menuKey(caller, store.storeId, later), async (earlier) => {
      const answer = await client.menu(forAll(caller), store.storeId, momentOf(store, later), earlier?.etag ?? null)
      return readMenuAnswer(answer, client.readMenu, earlier)
    })
  }

  /**
   * G17: the menu for a time, cached by that time. A menu equal to the default menu reuses its object, so that menus
   * for many times don't fill the memory with copies.
   */
  async function menuAt(
    caller: Caller,
    { store, mealTime, later }: Pick<StorefrontParts, 'store' | 'mealTime' | 'later'>,
  ) {
    const { storeId } = store
    const byItself = laterOf({ store, mealTime, wanted: nothingWanted, here: hereAt(store) })
    const usual = await inTime(usualMenuOf(caller, store, byItself), caller.deadline)
    const key = menuKey(caller, storeId, later)
    if (key === menuKey(caller, storeId, byItself)) return usual
    const wanted = wantedMenus.get(key, async (earlier) => {
      const known = earlier ?? usual
      const tag = known.etag === usual.blindTag ? null : known.etag
      const answer = await client.menu(forAll(caller), storeId, momentOf(store, later), tag)
      return readMenuAnswer(answer, client.readMenu, known, [usual])
    })
    return inTime(wanted, caller.deadline)
  }

  const planKey = (caller: Caller, storeId: number, { startDate, endDate, minute }: SubscriptionDays): string =>
    `${keyOf(caller, storeId)}/${startDate} ${endDate} ${minute}`

  /** A plan's menu is revalidated with its own etag only: the default menu's etag doesn't apply to plans. */
  async function planMenu(caller: Caller, storeId: number, plan: SubscriptionDays): Promise<Catalogue> {
    const menu = plannedMenus.get(planKey(caller, storeId, plan), async (earlier) => {
      const answer = await client.menu(forAll(caller), storeId, { plan }, earlier?.etag ?? null)
      return readMenuAnswer(answer, client.readMenu, earlier)
    })
    return (await inTime(menu, caller.deadline)).value
  }

  /** The parts for the wanted time or plan, with a shared menu. */
  async function withMenu(
    caller: Caller,
    { store, mealTime }: Pick<StorefrontParts, 'store' | 'mealTime'>,
    wanted: MenuFor,
  ): Promise<StorefrontParts> {
    const known = { store, mealTime, ratingChip: caller.tenant.clientConfig.ratingChip }
    const plan = wantedPlan(store, wanted)
    if (plan) return { ...known, catalogue: await planMenu(caller, store.storeId, plan), later: null, plan }
    const later = laterOf({ store, mealTime, wanted, here: hereAt(store) })
    return { ...known, catalogue: (await menuAt(caller, { store, mealTime, later })).value, later }
  }

  async function gather(caller: Caller, storeId: number, wanted: MenuFor): Promise<StorefrontParts> {
    const { value: store } = await inTime(storeOf(caller, storeId), caller.deadline)
    const { value: mealTime } = await inTime(mealTimeOf(caller, storeId), caller.deadline)
    return withMenu(caller, { store, mealTime }, wanted)
  }

  function atHand(caller: Caller, storeId: number): StorefrontParts | null {
    const read = storeOf(caller, storeId)
    if (read instanceof Promise) return settle(read)
    const mealTime = mealTimeOf(caller, storeId)
    if (mealTime instanceof Promise) return settle(mealTime)
    const store = read.value
    const here = hereAt(store)
    const later = laterOf({ store, mealTime: mealTime.value, wanted: nothingWanted, here })
    const menu = usualMenuOf(caller, store, later)
    if (menu instanceof Promise) return settle(menu)
    const { ratingChip } = caller.tenant.clientConfig
    return { store, catalogue: menu.value, mealTime: mealTime.value, ratingChip, later }
  }

  function held(caller: Caller, storeId: number, wanted: MenuFor): CachedMenu | null {
    const store = stores.peek(keyOf(caller, storeId))?.value
    if (!store) return null
    const mealTime = mealTimes.peek(keyOf(caller, storeId))?.value ?? null
    const here = hereAt(store)
    const moments = [wanted, nothingWanted].map((each) => laterOf({ store, mealTime, wanted: each, here }))
    const keys = [...moments, null].map((later) => menuKey(caller, storeId, later))
    const plan = wantedPlan(store, wanted)
    const ofPlan = plan && plannedMenus.peek(planKey(caller, storeId, plan))
    const menu = ofPlan ?? keys.flatMap((key) => menus.peek(key) ?? wantedMenus.peek(key) ?? []).at(0)
    return menu ? { store, catalogue: menu.value } : null
  }

  /** The meal time is shared by all callers, and so is the menu unless it depends on the person. */
  async function personal(
    visitor: Caller,
    storeId: number,
    { token, mobile }: Session,
    wanted: MenuFor,
  ): Promise<StorefrontParts> {
    const caller = { ...visitor, token }
    const { userStoreAccessType, userBasedMenu, ratingChip } = caller.tenant.clientConfig
    const [answer, { value: mealTime }] = await Promise.all([
      client.store(caller, storeId, userStoreAccessType === 'RESTRICTED' ? mobile : undefined),
      inTime(mealTimeOf(visitor, storeId), visitor.deadline),
    ])
    const store = client.readStore(answer)
    if (!userBasedMenu) return withMenu(visitor, { store, mealTime }, wanted)
    const ownMenu = async (moment: MenuMoment) => client.readMenu(await client.personalMenu(caller, storeId, moment))
    const plan = wantedPlan(store, wanted)
    if (plan) return { store, catalogue: await ownMenu({ plan }), mealTime, ratingChip, later: null, plan }
    const later = laterOf({ store, mealTime, wanted, here: hereAt(store) })
    return { store, catalogue: await ownMenu(momentOf(store, later)), mealTime, ratingChip, later }
  }

  return { atHand, gather, held, personal }
}

/** Prevents an unhandled rejection: the request stays in flight, and its next reader handles the error. */
function settle(flight: Promise<unknown>): null {
  flight.catch(() => undefined)
  return null
}
