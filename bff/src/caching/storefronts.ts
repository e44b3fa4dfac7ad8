import type { MealTime, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { toClock } from '@tiffin/domain/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { presentStorefront, type StorefrontParts } from '../presenters/storefront.ts'
import type { HttpAnswer } from '../upstream/http.ts'
import type { Caller } from '../upstream/service.ts'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import type { StoreClient } from '../upstream/store/client.ts'
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

const NO_MEAL_TIME: Read<MealTime | null> = { value: null, text: '', etag: null }

export function openStorefronts(client: StoreClient, clock: () => number): Storefronts {
  const stores: Kept<Read<Store>> = kept(lively, clock)
  const menus: Kept<Read<Catalogue>> = kept(lively, clock)
  const mealTimes: Kept<Read<MealTime | null>> = kept(calm, clock)
  const made = new Map<string, Made>()

  const storeOf = (caller: Caller, storeId: number, key: string) =>
    stores.get(key, async (earlier) => reread(earlier, await client.store(caller, storeId), client.readStore))

  const menuOf = (caller: Caller, storeId: number, key: string, zone: string) =>
    menus.get(key, async (earlier) => {
      const time = `${toClock(localTimeAt(clock(), zone).minute)}:00`
      return reread(earlier, await client.menu(caller, storeId, time, earlier?.etag ?? null), client.readMenu)
    })

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
    const [menu, mealTime] = await Promise.all([
      menuOf(caller, storeId, key, store.value.timeZone),
      mealTimeOf(caller, storeId, key),
    ])
    return { store: store.value, catalogue: menu.value, mealTime: mealTime.value }
  }

  /** What is at hand without waiting; null when anything has to be fetched first. */
  function atHand(caller: Caller, storeId: number, key: string): StorefrontParts | null {
    const store = storeOf(caller, storeId, key)
    if (store instanceof Promise) return settle(store)
    const menu = menuOf(caller, storeId, key, store.value.timeZone)
    const mealTime = mealTimeOf(caller, storeId, key)
    if (menu instanceof Promise || mealTime instanceof Promise) return settle(menu, mealTime)
    return { store: store.value, catalogue: menu.value, mealTime: mealTime.value }
  }

  const keyOf = (caller: Caller, storeId: number): string => `${caller.tenant.id}/${storeId}`

  return {
    get(caller, storeId) {
      const key = keyOf(caller, storeId)
      const parts = atHand(caller, storeId, key)
      return parts ? make(key, parts) : gather(caller, storeId, key).then((gathered) => make(key, gathered))
    },
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
