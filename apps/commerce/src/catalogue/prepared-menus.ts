import type { LocalDate, Minute } from '@tiffin/domain/time/clock'
import { LRUCache } from 'lru-cache'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type MenuMoment, menuEdges, toWireMenu, windowEdges } from './menu-wire.ts'
import { type DishLookup, orderableDishes } from './orderable-dishes.ts'
import type { MenuRecord, StoreRecord } from './records.ts'
import { catalogueStamp, findStore, loadMenu } from './repository.ts'

/** A menu read from the database, valid until the catalogue changes. */
interface PreparedMenu {
  readonly stamp: string
  /** Undefined when the tenant has no such store. */
  readonly store: StoreRecord | undefined
  readonly menu: MenuRecord
  readonly dishOf: DishLookup
  readonly edges: readonly Minute[]
  readonly windowEdges: readonly LocalDate[]
  /** Serialised answers, by the interval of the day for which they are valid. */
  readonly answers: Map<string, string>
  /** Serialised answers for plans of meals, by interval and mark. */
  readonly planAnswers: LRUCache<string, string>
}

/**
 * A store with its current menu and dishes, and the catalogue's stamp. `store` is undefined when the tenant has none
 * with that id.
 */
export type Offer = Pick<PreparedMenu, 'stamp' | 'store' | 'menu' | 'dishOf'>

/** In-process cache of menus, by tenant and store. */
export interface PreparedMenus {
  /** A store with its current menu, independent of the time. */
  offerOf(tx: TenantTx, storeId: number): Promise<Offer>
  /** Part of ETags and cache keys that distinguishes the menus of plans on different days; empty for single orders. */
  markOf(tx: TenantTx, storeId: number, moment: MenuMoment): Promise<string>
  /** The menu for a date and time in the store's time zone: envelope A, as JSON. */
  answerOf(tx: TenantTx, storeId: number, moment: MenuMoment): Promise<string>
}

/** Maximum number of cached menus, about 0.5 MB each when long. The least recently used is evicted. */
const MAX_MENUS = 200

/** Maximum number of cached plan answers per menu: enough for a few windows. The least recently used is evicted. */
const MAX_PLAN_ANSWERS = 8

/**
 * Index of the interval between edges that contains `at`. Within an interval the menu is the same, and its answer is
 * shared.
 */
const intervalOf = <T extends Minute | LocalDate>(edges: readonly T[], at: T): number =>
  edges.filter((edge) => edge <= at).length

/**
 * H2: every window is checked against both ends of a plan, so plans whose ends lie in the same intervals share a menu.
 */
const markOf = ({ windowEdges }: PreparedMenu, { subscription }: MenuMoment): string =>
  subscription ? `-s${intervalOf(windowEdges, subscription.from)}.${intervalOf(windowEdges, subscription.to)}` : ''

export function prepareMenus(): PreparedMenus {
  const menus = new LRUCache<string, PreparedMenu>({ max: MAX_MENUS })

  const preparedOf = async (tx: TenantTx, storeId: number): Promise<PreparedMenu> => {
    const key = `${tx.tenant}/${storeId}`
    const before = menus.get(key)
    const stamp = await catalogueStamp(tx)
    const prepared = before?.stamp === stamp ? before : await prepare(tx, storeId, stamp)
    // Unknown stores are not cached: requests for them must not evict real menus.
    if (prepared.store) menus.set(key, prepared)
    return prepared
  }

  return {
    offerOf: preparedOf,
    markOf: async (tx, storeId, moment) => (moment.subscription ? markOf(await preparedOf(tx, storeId), moment) : ''),
    answerOf: async (tx, storeId, moment) => answerAt(await preparedOf(tx, storeId), moment),
  }
}

/** The menu of an unknown store. Unknown stores are not cached, so a request for one must not load the catalogue. */
const NO_MENU: MenuRecord = { categories: [], products: [], specialMenu: null, addOnIds: [] }

/**
 * `stamp` must be read before the menu: if an import happens in between, the stamp is outdated and the menu is loaded
 * again.
 */
async function prepare(tx: TenantTx, storeId: number, stamp: string): Promise<PreparedMenu> {
  const store = await findStore(tx, storeId)
  const menu = store ? await loadMenu(tx, storeId) : NO_MENU
  const edges = { edges: menuEdges(menu), windowEdges: windowEdges(menu) }
  const planAnswers = new LRUCache<string, string>({ max: MAX_PLAN_ANSWERS })
  return { stamp, store, menu, dishOf: orderableDishes(menu), ...edges, answers: new Map(), planAnswers }
}

const toJson = (menu: MenuRecord, moment: MenuMoment): string =>
  JSON.stringify({ status: 'Success', data: toWireMenu(menu, moment) })

function answerAt(prepared: PreparedMenu, moment: MenuMoment): string {
  const key = `${intervalOf(prepared.edges, moment.at.minute)}${markOf(prepared, moment)}`
  const answers = moment.subscription ? prepared.planAnswers : prepared.answers
  const known = answers.get(key)
  if (known !== undefined) return known
  const answer = toJson(prepared.menu, moment)
  answers.set(key, answer)
  return answer
}
