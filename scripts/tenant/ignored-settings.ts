import type { CatalogueInput } from '@tiffin/commerce/catalogue/catalogue-file'
import { isProgramme } from '@tiffin/domain/order/order-type'
import type { Tenant } from '@tiffin/tenancy/tenant'

type StoreInput = NonNullable<CatalogueInput['stores']>[number]

/** What the file of a store states and nothing obeys. */
export interface IgnoredSettings {
  readonly code: string
  readonly name: string
  readonly lines: readonly string[]
}

/** AMB26: a programme takes orders for other days only. A9: its orders are collected. */
function linesOf({ ordering, delivery, pickup }: StoreInput): string[] {
  return [
    ...(ordering?.now === true
      ? ['ordering.now: true does nothing, because orders of a programme are for other days: remove it']
      : []),
    ...(ordering?.later === false
      ? ['ordering.later: false does nothing, because orders of a programme are for other days: remove it']
      : []),
    ...(delivery && pickup !== false
      ? ['delivery does nothing, because a programme hands its meals out at the store: remove it']
      : []),
  ]
}

/** The settings of stores that a programme ignores, as the file states them: what it leaves out is no mistake. */
export function ignoredSettings({ clientConfig }: Tenant, { stores = [] }: CatalogueInput): IgnoredSettings[] {
  if (!isProgramme(clientConfig.clientType)) return []
  return stores
    .map((store) => ({ code: store.code, name: store.name, lines: linesOf(store) }))
    .filter(({ lines }) => lines.length > 0)
}
