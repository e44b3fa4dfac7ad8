import type { Minute } from '@tiffin/domain/clock'
import type { TenantTx } from '#db/tenant-transaction'
import { type MenuMoment, menuEdges, toWireMenu } from './menu-wire.ts'
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
  /** The answer's bytes by the stretch of the day that they hold for. */
  readonly answers: Map<number, string>
}

/** A store, undefined when the tenant has none of that id, with the menu in force and its dishes. */
export type Offer = Pick<PreparedMenu, 'store' | 'menu' | 'dishOf'>

/** Menus of one process, kept by tenant and store. */
export interface PreparedMenus {
  /** A store with the menu in force, whatever the time. */
  offerOf(tx: TenantTx, storeId: number): Promise<Offer>
  /** Envelope A with the menu for a moment of the store's own clock, as JSON. */
  answerOf(tx: TenantTx, storeId: number, moment: MenuMoment): Promise<string>
}

/** About 0.5 MB each for a long menu; the least recently used goes first. */
const MOST_MENUS = 200

/** Between two edges nothing about the menu changes: minutes of one stretch share one answer. */
const stretchOf = (edges: readonly Minute[], minute: Minute): number => edges.filter((edge) => edge <= minute).length

export function prepareMenus(): PreparedMenus {
  const kept = new Map<string, PreparedMenu>()

  const preparedOf = async (tx: TenantTx, storeId: number): Promise<PreparedMenu> => {
    const key = `${tx.tenant}/${storeId}`
    const before = kept.get(key)
    const stamp = await catalogueStamp(tx)
    const prepared = before?.stamp === stamp ? before : await prepare(tx, storeId, stamp)
    // Whoever asks for stores that are not there pushes nobody's menu out.
    if (!prepared.store) return prepared
    kept.delete(key)
    kept.set(key, prepared)
    const [oldest] = kept.keys()
    if (kept.size > MOST_MENUS && oldest !== undefined) kept.delete(oldest)
    return prepared
  }

  return {
    offerOf: preparedOf,
    answerOf: async (tx, storeId, moment) => answerAt(await preparedOf(tx, storeId), moment),
  }
}

/** `stamp` was read before: what an import changes meanwhile counts as newer, and is read again the next time. */
async function prepare(tx: TenantTx, storeId: number, stamp: string): Promise<PreparedMenu> {
  const menu = await loadMenu(tx, storeId)
  const store = await findStore(tx, storeId)
  return { stamp, store, menu, dishOf: orderableDishes(menu), edges: menuEdges(menu), answers: new Map() }
}

const toJson = (menu: MenuRecord, moment: MenuMoment): string =>
  JSON.stringify({ status: 'Success', data: toWireMenu(menu, moment) })

function answerAt({ menu, edges, answers }: PreparedMenu, moment: MenuMoment): string {
  // H2: there are as many answers for subscriptions as there are pairs of days.
  if (moment.subscription) return toJson(menu, moment)
  const stretch = stretchOf(edges, moment.at.minute)
  const known = answers.get(stretch)
  if (known !== undefined) return known
  const answer = toJson(menu, moment)
  answers.set(stretch, answer)
  return answer
}
