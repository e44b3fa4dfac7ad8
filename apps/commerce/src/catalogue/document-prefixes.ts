import type { TenantTx } from '#kernel/db/tenant-transaction'
import { numberedStores } from '#modules/documents/api/numbered-stores'
import type { StoreFile } from './catalogue-file.ts'
import { error, type Finding } from './problems.ts'
import { prefixOf } from './store-rows.ts'

/** What decides the numbers of a store's documents, besides their series. */
export interface Numbering {
  readonly code: string
  readonly prefix: string
}

/** Two stores with one prefix, whatever their GST numbers, would give two documents of the tenant the same number. */
function* repeats(stores: readonly (Numbering & { readonly at: number })[], message: string): Generator<Finding> {
  const first = new Map<string, string>()
  for (const store of stores) {
    const before = first.get(store.prefix)
    if (before === undefined) first.set(store.prefix, store.code)
    else {
      yield error(
        ['stores', store.at, 'documentPrefix'],
        `"${store.prefix}" is also the prefix of the store "${before}": ${message}`,
      )
    }
  }
}

const CHANGE = 'state another one, or their documents have equal numbers'

/** AMB112: checks the prefixes that the stores of a file state against each other. */
export function* checkStatedPrefixes(stores: readonly StoreFile[]): Generator<Finding> {
  const stated = stores.flatMap(({ code, documentPrefix: prefix }, at) =>
    prefix === undefined ? [] : [{ code, prefix, at }],
  )
  yield* repeats(stated, CHANGE)
}

/** Under which prefixes stores have issued documents, also retired stores and prefixes of earlier files. */
export async function usedNumbering(tx: TenantTx): Promise<Numbering[]> {
  const numbered = await numberedStores(tx)
  if (numbered.size === 0) return []
  const rows = await tx.db
    .selectFrom('store')
    .select(['store_id', 'code', 'details'])
    .where('tenant', '=', tx.tenant)
    .execute()
  return rows
    .filter((row) => numbered.has(row.store_id))
    .flatMap(({ store_id: id, code, details }) =>
      [prefixOf(details.documentPrefix, id), ...(details.pastPrefixes ?? [])].map((prefix) => ({
        code,
        prefix,
      })),
    )
}

/**
 * AMB112: checks the prefixes that stores have after an import, also those that no file states, against each other and
 * against those under which other stores have issued documents. `idOf`: the id that the import gives to a code.
 */
export function* checkPrefixes(
  stores: readonly StoreFile[],
  idOf: (code: string) => number,
  used: readonly Numbering[],
): Generator<Finding> {
  const after = stores.map(({ code, documentPrefix }, at) => ({
    ...{ code, at, prefix: prefixOf(documentPrefix, idOf(code)) },
  }))
  yield* repeats(after, CHANGE)
  for (const store of after) {
    const other = used.find((each) => each.code !== store.code && each.prefix === store.prefix)
    const isReported = after.some((each) => each.code === other?.code && each.prefix === store.prefix)
    if (other && !isReported) {
      yield error(
        ['stores', store.at, 'documentPrefix'],
        `"${store.prefix}" is the prefix of documents that the store "${other.code}" has issued: state another one`,
      )
    }
  }
}
