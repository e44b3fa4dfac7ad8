import { type DayMinute, type LocalDate, type Minute, toClock } from '@tiffin/domain/time/clock'
import { LRUCache } from 'lru-cache'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isInForce, loadSoldOut, type SoldOutEntry } from './day/sold-out-repository.ts'
import { withSoldOut } from './day/with-sold-out.ts'
import { type MenuMoment, menuEdges, toWireMenu, windowEdges } from './menu-wire.ts'
import { type DishLookup, orderableDishes } from './orderable-dishes.ts'
import type { MenuRecord, StoreRecord } from './records.ts'
import { findStore, loadMenu, type MenuStamps, menuStamps } from './repository.ts'

/** A store's menu as it is sold for a meal at some time. */
export interface MenuAt {
  readonly menu: MenuRecord
  readonly dishOf: DishLookup
}

/** A store with its current menu. `store` is undefined when the tenant has none with that id. */
export interface Offer extends MenuAt {
  /** The catalogue's stamp. */
  readonly stamp: string
  readonly store: StoreRecord | undefined
  /** The menu without what the store has sold out for a meal at that time; `menu` itself ignores that. */
  at(moment: DayMinute): MenuAt
}

/** The parts of an answer to a request for a menu. */
export interface MenuAnswers {
  readonly store: StoreRecord | undefined
  /** Distinguishes this menu from every other of the store, in ETags and cache keys. */
  markOf(moment: MenuMoment): string
  /** The menu for a date and time in the store's time zone: envelope A, as JSON. */
  answerOf(moment: MenuMoment): string
}

/** In-process cache of menus, by tenant and store. */
export interface PreparedMenus {
  /** A store with its current menu, independent of the time. */
  offerOf(tx: TenantTx, storeId: number): Promise<Offer>
  answersOf(tx: TenantTx, storeId: number): Promise<MenuAnswers>
}

/** A menu read from the database, valid until the catalogue or the store's day changes. */
interface PreparedMenu extends Offer, MenuAnswers {
  readonly stamps: MenuStamps
}

/** Maximum number of cached menus, about 0.5 MB each when long. The least recently used is evicted. */
const MAX_MENUS = 200

/** Maximum number of cached answers per menu: enough for a day's intervals. The least recently used is evicted. */
const MAX_ANSWERS = 32

/** Maximum number of cached plan answers per menu: enough for a few windows. The least recently used is evicted. */
const MAX_PLAN_ANSWERS = 8

/** Maximum number of cached menus with different dishes sold out, per menu. */
const MAX_SOLD_OUT = 8

/**
 * Index of the interval between edges that contains `at`. Within an interval the menu is the same, and its answer is
 * shared.
 */
const intervalOf = <T extends Minute | LocalDate>(edges: readonly T[], at: T): number =>
  edges.filter((edge) => edge <= at).length

/** H2: every window is checked against both ends of a plan, so plans whose ends lie in the same intervals share a menu. */
const planMark = (edges: readonly LocalDate[], { subscription }: MenuMoment): string =>
  subscription ? `-s${intervalOf(edges, subscription.from)}.${intervalOf(edges, subscription.to)}` : ''

export function prepareMenus(): PreparedMenus {
  const menus = new LRUCache<string, PreparedMenu>({ max: MAX_MENUS })

  const preparedOf = async (tx: TenantTx, storeId: number): Promise<PreparedMenu> => {
    const key = `${tx.tenant}/${storeId}`
    const before = menus.get(key)
    const stamps = await menuStamps(tx, storeId)
    const prepared = before && isSame(before.stamps, stamps) ? before : await prepare(tx, storeId, stamps)
    // Unknown stores are not cached: requests for them must not evict real menus.
    if (prepared.store) menus.set(key, prepared)
    return prepared
  }

  return { offerOf: preparedOf, answersOf: preparedOf }
}

const isSame = (one: MenuStamps, other: MenuStamps): boolean =>
  one.catalogue === other.catalogue && one.day === other.day

/** The menu of an unknown store. Unknown stores are not cached, so a request for one must not load the catalogue. */
const NO_MENU: MenuRecord = { categories: [], products: [], specialMenu: null, addOnIds: [] }

/**
 * `stamps` must be read before the menu: if a change happens in between, they are outdated and the menu is loaded again.
 */
async function prepare(tx: TenantTx, storeId: number, stamps: MenuStamps): Promise<PreparedMenu> {
  const store = await findStore(tx, storeId)
  const menu = store ? await loadMenu(tx, storeId) : NO_MENU
  const soldOut = store ? await loadSoldOut(tx, store) : []
  const whole = { menu, dishOf: orderableDishes(menu) }
  const menuAt = menusAt(whole, soldOut)
  const at = (moment: DayMinute) => menuAt(moment).sold
  return { stamps, stamp: stamps.catalogue, store, ...whole, at, ...answersOf(menu, menuAt, stamps) }
}

/** A menu at a time, and which of the menus that differ by what is sold out it is. */
interface SoldAt {
  readonly sold: MenuAt
  /** 0 when nothing is sold out. */
  readonly at: number
}

/** The menus without what is sold out: one for each interval between the times at which something is sold again. */
function menusAt(whole: MenuAt, soldOut: readonly SoldOutEntry[]): (moment: DayMinute) => SoldAt {
  if (soldOut.length === 0) return () => ({ sold: whole, at: 0 })
  const texts = soldOut.flatMap(({ end }) => (end ? [`${end.date} ${toClock(end.minute)}`] : []))
  const ends = [...new Set(texts)].sort()
  const made = new LRUCache<number, MenuAt>({ max: MAX_SOLD_OUT })
  return (moment) => {
    const at = intervalOf(ends, `${moment.date} ${toClock(moment.minute)}`)
    const known = made.get(at)
    if (known) return { sold: known, at: at + 1 }
    const menu = withSoldOut(
      whole.menu,
      soldOut.filter((each) => isInForce(each, moment)),
    )
    const sold = { menu, dishOf: orderableDishes(menu) }
    made.set(at, sold)
    return { sold, at: at + 1 }
  }
}

const toJson = (menu: MenuRecord, moment: MenuMoment): string =>
  JSON.stringify({ status: 'Success', data: toWireMenu(menu, moment) })

/** Answers to requests for the menu, serialised once for each interval in which they are the same. */
function answersOf(
  menu: MenuRecord,
  menuAt: (moment: DayMinute) => SoldAt,
  stamps: MenuStamps,
): Pick<MenuAnswers, 'markOf' | 'answerOf'> {
  const edges = menuEdges(menu)
  const windows = windowEdges(menu)
  const answers = new LRUCache<string, string>({ max: MAX_ANSWERS })
  const planAnswers = new LRUCache<string, string>({ max: MAX_PLAN_ANSWERS })
  return {
    markOf: (moment) => {
      const { at } = menuAt(moment.at)
      return `${stamps.catalogue}${stamps.day && `-${stamps.day}`}${at > 0 ? `-o${at}` : ''}${planMark(windows, moment)}`
    },
    answerOf(moment) {
      const { sold, at } = menuAt(moment.at)
      const key = `${at}/${intervalOf(edges, moment.at.minute)}${planMark(windows, moment)}`
      const kept = moment.subscription ? planAnswers : answers
      const known = kept.get(key)
      if (known !== undefined) return known
      const answer = toJson(sold.menu, moment)
      kept.set(key, answer)
      return answer
    },
  }
}
