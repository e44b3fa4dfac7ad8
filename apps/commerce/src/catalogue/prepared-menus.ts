import type { LocalTime, Minute } from '@tiffin/domain/clock'
import type { TenantTx } from '#db/tenant-transaction'
import { menuEdges, toWireMenu } from './menu-wire.ts'
import type { MenuRecord, StoreRecord } from './records.ts'
import { catalogueVersion, findStore, loadMenu } from './repository.ts'

/** A menu that was read once and serves until the catalogue's version moves on. */
interface PreparedMenu {
  /** Undefined when the tenant has no such store. */
  readonly store: StoreRecord | undefined
  readonly menu: MenuRecord
  readonly edges: readonly Minute[]
  /** The answer's bytes by the stretch of the day that they hold for. */
  readonly answers: Map<number, string>
}

/** Menus of one process, kept by tenant and store. */
export interface PreparedMenus {
  /** A store with the menu in force, whatever the time. */
  offerOf(tx: TenantTx, storeId: number): Promise<Pick<PreparedMenu, 'store' | 'menu'>>
  /** Envelope A with the menu for a moment of the store's own clock, as JSON. */
  answerOf(tx: TenantTx, storeId: number, at: LocalTime): Promise<string>
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
    const version = await catalogueVersion(tx)
    const prepared = before?.menu.version === version ? before : await prepare(tx, storeId, version)
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
    answerOf: async (tx, storeId, at) => answerAt(await preparedOf(tx, storeId), at),
  }
}

/** `version` was read before: what an import changes meanwhile counts as newer, and is read again the next time. */
async function prepare(tx: TenantTx, storeId: number, version: number): Promise<PreparedMenu> {
  const menu = { ...(await loadMenu(tx, storeId)), version }
  return { store: await findStore(tx, storeId), menu, edges: menuEdges(menu), answers: new Map() }
}

function answerAt({ menu, edges, answers }: PreparedMenu, at: LocalTime): string {
  const stretch = stretchOf(edges, at.minute)
  const known = answers.get(stretch)
  if (known !== undefined) return known
  const answer = JSON.stringify({ status: 'Success', data: toWireMenu(menu, at) })
  answers.set(stretch, answer)
  return answer
}
