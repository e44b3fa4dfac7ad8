import { lineInForce } from '@tiffin/domain/cart/facts-in-force'
import { factsNow } from '@tiffin/domain/cart/line-facts'
import type { Configuration } from '@tiffin/domain/options/options'
import type { DishLookup } from '#catalogue/orderable-dishes'
import { placeOrderBody, wantedLines } from '#flows/place-order/order-request'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { Commerce } from '../commerce.ts'

/** The facts of a line in the wire format, as a page with the current menu shows them. */
export interface SeenFactsOfLine {
  readonly productName: string
  readonly isVeg: boolean
  readonly allergenDigest: string
}

interface DishOfLine {
  readonly productId: number
  readonly sizeId: number
  readonly configuration: Configuration | null
}

/** What a page shows of a line; null for a dish that is not on the menu. */
export function seenFactsOf(
  dishOf: DishLookup,
  { productId, sizeId, configuration }: DishOfLine,
): SeenFactsOfLine | null {
  const dish = dishOf(productId)
  if (!dish) return null
  const line = { sizeId, configuration, name: null, isVeg: null, allergens: null }
  const { name, isVeg, allergenDigest } = lineInForce(factsNow(line, dish.described))
  return { productName: name, isVeg, allergenDigest }
}

/**
 * AMB101: the body of a placement with the facts that a page with the current menu shows, where it states none itself.
 * A body that cannot be read is returned unchanged.
 */
export async function withSeenFacts(commerce: Commerce, tenant: string, body: unknown): Promise<unknown> {
  const read = placeOrderBody.safeParse(body)
  if (!read.success) return body
  const { items } = body as { items: readonly object[] }
  const lines = wantedLines(read.data)
  return inTenant(commerce.db, tenant, async (tx) => {
    const { dishOf } = await commerce.menus.offerOf(tx, read.data.store)
    return { ...(body as object), items: items.map((item, at) => ({ ...shown(dishOf, lines[at]), ...item })) }
  })
}

const shown = (dishOf: DishLookup, line: DishOfLine | undefined): object => (line && seenFactsOf(dishOf, line)) ?? {}
