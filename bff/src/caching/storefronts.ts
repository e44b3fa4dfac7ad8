import type { MealTime, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { toClock } from '@tiffin/domain/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { laterOf, presentStorefront, type StorefrontParts } from '../presenters/storefront.ts'
import type { Session } from '../session/session.ts'
import type { HttpAnswer } from '../upstream/http.ts'
import type { Caller } from '../upstream/service.ts'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import type { MenuMoment, StoreClient } from '../upstream/store/client.ts'
import { type Kept, type KeptLimits, kept } from './kept.ts'
import { type Prepared, prepare } from './prepared.ts'

/** A storefront answer with what it was made of. */
export interface ReadyStorefront {
  readonly storefront: Storefront
  readonly json: string
  readonly prepared: Prepared
}

/** The public face of every store, kept ready for whoever asks next. */
export interface Storefronts {
  /** At once for a store that was asked for lately. Throws the upstream's failure. */
  get(caller: Caller, storeId: number): ReadyStorefront | Promise<ReadyStorefront>
  /** A15, A16: what one person is shown; never kept. Throws not-found for a store that is not theirs. */
  personal(caller: Caller, storeId: number, session: Session): Promise<StorefrontParts>
  /** What an order needs to know of the menu. */
  parts(caller: Caller, storeId: number): Promise<StorefrontParts>
}

// PERF3: a change of price is seen within a second. What is older than half of one is asked for behind the scenes.
const lively: KeptLimits = { freshMs: 500, waitMs: 950, outageMs: 60 * 60 * 1000, entries: 5000 }

// G8 turns only when the last slot of a day has passed.
const calm: KeptLimits = { ...lively, freshMs: 10_000, waitMs: 20_000 }

/** A value and the answer it was read from, so that an equal answer keeps the very same value. */
interface Read<T> {
  readonly value: T
  readonly text: string
  readonly etag: string | null
}

function reread<T>(earlier: Read<T> | null, answer: HttpAnswer, read: (answer: HttpAnswer) => T): Read<T> {
  if (earlier && (answer.status === 304 || answer.text === earlier.text)) return earlier
  return { value: read(answer), text: answer.text, etag: answer.etag }
}

interface Made {
  readonly parts: StorefrontParts
  readonly ready: ReadyStorefront | Promise<ReadyStorefront>
}

/** The moment that a menu is asked for, and the name under which it is kept. */
interface Asked {
  readonly day: string
  readonly moment: () => MenuMoment
}

const NO_MEAL_TIME: Read<MealTime | null> = { value: null, text: '', etag: null }

export function openStorefronts(client: StoreClient, clock: () => number): Storefronts {
  const stores: Kept<Read<Store>> = kept(lively, clock)
  const menus: Kept<Read<Catalogue>> = kept(lively, clock)
  const mealTimes: Kept<Read<MealTime | null>> = kept(calm, clock)
  const made = new Map<string, Made>()

  const storeOf = (caller: Caller, storeId: number, key: string) =>
    stores.get(key, async (earlier) => reread(earlier, await client.store(caller, storeId), client.readStore))

  const menuOf = (caller: Caller, storeId: number, key: string, { moment, day }: Asked) =>
    menus.get(`${key}/${day}`, async (earlier) => {
      return reread(earlier, await client.menu(caller, storeId, moment(), earlier?.etag ?? null), client.readMenu)
    })

  /** G17: the day is decided first, since the menu is asked for it. */
  const askedFor = (store: Store, mealTime: MealTime | null): Asked => {
    const later = laterOf(store, mealTime)
    const orderTime = () => `${toClock(localTimeAt(clock(), store.timeZone).minute)}:00`
    return later
      ? { day: later.date, moment: () => ({ later }) }
      : { day: 'now', moment: () => ({ orderTime: orderTime() }) }
  }

  /** A15, A16: nothing of it is kept: it is for this person alone. The meal time is everybody's. */
  async function personal(visitor: Caller, storeId: number, { token, mobile }: Session): Promise<StorefrontParts> {
    const caller = { ...visitor, token }
    const restricted = caller.tenant.clientConfig.userStoreAccessType === 'RESTRICTED'
    const [answer, mealTime] = await Promise.all([
      client.store(caller, storeId, restricted ? mobile : undefined),
      mealTimeOf(visitor, storeId, keyOf(visitor, storeId)),
    ])
    const store = client.readStore(answer)
    const asked = askedFor(store, mealTime.value)
    const menu = caller.tenant.clientConfig.userBasedMenu
      ? client.readMenu(await client.personalMenu(caller, storeId, asked.moment()))
      : (await menuOf(visitor, storeId, keyOf(visitor, storeId), asked)).value
    return { store, catalogue: menu, mealTime: mealTime.value }
  }

  const mealTimeOf = (caller: Caller, storeId: number, key: string) =>
    mealTimes.get(key, async (earlier) => {
      try {
        return reread(earlier, await client.mealTime(caller, storeId), client.readMealTime)
      } catch {
        // G9: a failed lookup is silently ignored.
        return earlier ?? NO_MEAL_TIME
      }
    })

  function make(key: string, parts: StorefrontParts): ReadyStorefront | Promise<ReadyStorefront> {
    const earlier = made.get(key)
    if (earlier && sameParts(earlier.parts, parts) && !isOver(earlier.ready, clock())) return earlier.ready
    const ready = makeReady(parts, clock())
    remember(made, key, { parts, ready })
    ready.then(
      (value) => {
        if (made.get(key)?.ready === ready) remember(made, key, { parts, ready: value })
      },
      () => made.delete(key),
    )
    return ready
  }

  async function gather(caller: Caller, storeId: number, key: string): Promise<StorefrontParts> {
    const store = await storeOf(caller, storeId, key)
    const mealTime = await mealTimeOf(caller, storeId, key)
    const menu = await menuOf(caller, storeId, key, askedFor(store.value, mealTime.value))
    return { store: store.value, catalogue: menu.value, mealTime: mealTime.value }
  }

  /** What is at hand without waiting; null when anything has to be fetched first. */
  function atHand(caller: Caller, storeId: number, key: string): StorefrontParts | null {
    const store = storeOf(caller, storeId, key)
    if (store instanceof Promise) return settle(store)
    const mealTime = mealTimeOf(caller, storeId, key)
    if (mealTime instanceof Promise) return settle(mealTime)
    const menu = menuOf(caller, storeId, key, askedFor(store.value, mealTime.value))
    if (menu instanceof Promise) return settle(menu)
    return { store: store.value, catalogue: menu.value, mealTime: mealTime.value }
  }

  const keyOf = (caller: Caller, storeId: number): string => `${caller.tenant.id}/${storeId}`

  return {
    get(caller, storeId) {
      const key = keyOf(caller, storeId)
      const parts = atHand(caller, storeId, key)
      return parts ? make(key, parts) : gather(caller, storeId, key).then((gathered) => make(key, gathered))
    },
    personal,
    parts: (caller, storeId) => gather(caller, storeId, keyOf(caller, storeId)),
  }
}

/** The flights go on and are joined by the one who waits; here their failures are nobody's. */
function settle(...flights: readonly unknown[]): null {
  for (const flight of flights) if (flight instanceof Promise) flight.catch(() => undefined)
  return null
}

const sameParts = (a: StorefrontParts, b: StorefrontParts): boolean =>
  a.store === b.store && a.catalogue === b.catalogue && a.mealTime === b.mealTime

/** True once the clock has passed what the answer says about availability. */
function isOver(ready: ReadyStorefront | Promise<ReadyStorefront>, now: number): boolean {
  if (ready instanceof Promise) return false
  const { changesAt } = ready.storefront.menu
  return changesAt !== null && now >= changesAt
}

async function makeReady(parts: StorefrontParts, now: number): Promise<ReadyStorefront> {
  const storefront = presentStorefront(parts, now)
  const json = JSON.stringify(storefront)
  return { storefront, json, prepared: await prepare(json) }
}

function remember(made: Map<string, Made>, key: string, value: Made): void {
  made.delete(key)
  made.set(key, value)
  const oldest = made.size > lively.entries ? made.keys().next().value : undefined
  if (oldest !== undefined) made.delete(oldest)
}
