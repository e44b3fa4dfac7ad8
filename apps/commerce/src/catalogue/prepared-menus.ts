import type { LocalDate, Minute } from '@tiffin/domain/clock'
import { LRUCache } from 'lru-cache'
import type { TenantTx } from '#db/tenant-transaction'
import { type MenuMoment, menuEdges, toWireMenu, windowEdges } from './menu-wire.ts'
import { type DishLookup, orderableDishes } from './orderable-dishes.ts'
import type { MenuRecord, StoreRecord } from './records.ts'
import { catalogueStamp, findStore, loadMenu } from './repository.ts'

/** A menu that was read once and serves until the catalogue changes. */
interface PreparedMenu {
  readonly stamp: string
  /** Undefined when the tenant has no such store. */
  readonly store: StoreRecord | undefined
  readonly menu: MenuRecord
  readonly dishOf: DishLookup
  readonly edges: readonly Minute[]
  readonly windowEdges: readonly LocalDate[]
  /** The answer's bytes by the stretch of the day that they hold for. */
  readonly answers: Map<string, string>
  /** Those of plans, by stretch and mark. */
  readonly planAnswers: LRUCache<string, string>
}

/** A store, undefined when the tenant has none of that id, with the menu in force and its dishes. */
export type Offer = Pick<PreparedMenu, 'store' | 'menu' | 'dishOf'>

/** Menus of one process, cached by tenant and store. */
export interface PreparedMenus {
  /** A store with the menu in force, whatever the time. */
  offerOf(tx: TenantTx, storeId: number): Promise<Offer>
  /** What tells the menu for a plan of meals from those for other days; empty for single orders. */
  markOf(tx: TenantTx, storeId: number, moment: MenuMoment): Promise<string>
  /** Envelope A with the menu for a moment of the store's own clock, as JSON. */
  answerOf(tx: TenantTx, storeId: number, moment: MenuMoment): Promise<string>
}

/** About 0.5 MB each for a long menu; the least recently used goes first. */
const MOST_MENUS = 200

/** As many answers for plans as a catalogue with a few windows has; the least recently used goes first. */
const MOST_PLAN_ANSWERS = 8

/** Between two edges nothing about the menu changes: what lies in one stretch shares one answer. */
const stretchOf = <T extends Minute | LocalDate>(edges: readonly T[], at: T): number =>
  edges.filter((edge) => edge <= at).length

/** H2: both ends of a plan are looked up in every window, so plans whose ends lie in the same stretches share a menu. */
const markOf = ({ windowEdges }: PreparedMenu, { subscription }: MenuMoment): string =>
  subscription ? `-s${stretchOf(windowEdges, subscription.from)}.${stretchOf(windowEdges, subscription.to)}` : ''

export function prepareMenus(): PreparedMenus {
  const menus = new LRUCache<string, PreparedMenu>({ max: MOST_MENUS })

  const preparedOf = async (tx: TenantTx, storeId: number): Promise<PreparedMenu> => {
    const key = `${tx.tenant}/${storeId}`
    const before = menus.get(key)
    const stamp = await catalogueStamp(tx)
    const prepared = before?.stamp === stamp ? before : await prepare(tx, storeId, stamp)
    // A store that does not exist evicts no menu.
    if (prepared.store) menus.set(key, prepared)
    return prepared
  }

  return {
    offerOf: preparedOf,
    markOf: async (tx, storeId, moment) => (moment.subscription ? markOf(await preparedOf(tx, storeId), moment) : ''),
    answerOf: async (tx, storeId, moment) => answerAt(await preparedOf(tx, storeId), moment),
  }
}

/** The answer for an unknown store. It is not cached, so it must not read the catalogue on every call. */
const NO_MENU: MenuRecord = { categories: [], products: [], specialMenu: null, addOnIds: [] }

/** `stamp` was read before: what an import changes meanwhile counts as newer, and is read again the next time. */
async function prepare(tx: TenantTx, storeId: number, stamp: string): Promise<PreparedMenu> {
  const store = await findStore(tx, storeId)
  const menu = store ? await loadMenu(tx, storeId) : NO_MENU
  const edges = { edges: menuEdges(menu), windowEdges: windowEdges(menu) }
  const planAnswers = new LRUCache<string, string>({ max: MOST_PLAN_ANSWERS })
  return { stamp, store, menu, dishOf: orderableDishes(menu), ...edges, answers: new Map(), planAnswers }
}

const toJson = (menu: MenuRecord, moment: MenuMoment): string =>
  JSON.stringify({ status: 'Success', data: toWireMenu(menu, moment) })

function answerAt(prepared: PreparedMenu, moment: MenuMoment): string {
  const key = `${stretchOf(prepared.edges, moment.at.minute)}${markOf(prepared, moment)}`
  const answers = moment.subscription ? prepared.planAnswers : prepared.answers
  const known = answers.get(key)
  if (known !== undefined) return known
  const answer = toJson(prepared.menu, moment)
  answers.set(key, answer)
  return answer
}
