import type { ReasonCode } from '@tiffin/domain/reasons/reason'
import type { CatalogueIds } from './codes.ts'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'
import { withSeenFacts } from './seen-facts.ts'

/** An order line with the prices that the diner saw, in rupees. */
export interface TestLine {
  readonly product: string
  readonly size: string
  readonly qty: number
  readonly price: number
  readonly discountedPrice?: number | 'Free'
  readonly itemCustomization?: unknown
  readonly customizationPrice?: number
  /** AMB101: the facts that the diner saw; absent: those of the current menu, as `place` reads them. */
  readonly productName?: string | null
  readonly isVeg?: boolean | null
  readonly allergenDigest?: string | null
  /** AMB114. */
  readonly dates?: readonly string[]
}

/** A pickup order of two full dals: 2 x 180, plus 10 for packaging. */
export const twoDals: readonly TestLine[] = [{ product: 'dal', size: 'full', qty: 2, price: 200, discountedPrice: 180 }]
export const TWO_DALS_TOTAL = 370

/** P1: answers of a bulk order. */
export const aParty = { purpose: 'anniversary', spice: 'med', guests: '20-50', meal: 'Dinner' } as const

/** AMB32: the change of a re-quote for a refused line. `line` counts from 0. */
export const refusedLine = (line: number, code: ReasonCode, data: object = {}) => ({
  kind: 'refused',
  line,
  reason: { code, data },
})

/** AMB32: the change of a re-quote for the total, in rupees. */
export const totalChange = (was: number, now: number) => ({ kind: 'bill', code: 'total', was, now })

/** Z9: the body of a pickup order at the store `day`; `more` overrides fields. */
export const orderBody = (
  ids: CatalogueIds,
  person: TestPerson,
  lines: readonly TestLine[],
  orderValue: number,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  user: person.mobile,
  store: ids.store('day'),
  type: 'REGULAR',
  orderType: 'PICKUP',
  isPaymentCOD: true,
  paymentMode: 'CASH',
  items: lines.map(({ product, size, ...line }) => ({
    productId: ids.product(product),
    variantId: ids.size(product, size),
    ...line,
  })),
  orderValue,
  ...more,
})

/** Saves an address at a point for a person of `alpha`, and returns its id. */
export async function addressAt(
  commerce: TestCommerce,
  person: TestPerson,
  point: { readonly latitude: number; readonly longitude: number },
): Promise<string> {
  const answer = await commerce.call('alpha', 'POST', '/address', {
    token: person.token,
    body: {
      user: person.mobile,
      name: 'Home',
      addressLine1: 'Flat 4',
      addressLine2: 'MG Road',
      city: 'Delhi',
      pincode: '110001',
      email: 'a@example.com',
      lat: point.latitude,
      long: point.longitude,
    },
  })
  return answer.json.id
}

/** The fields that make an order a delivery to an address. */
export const delivery = (address: string | undefined) => ({ orderType: 'DELIVERY', address })

/** Places an order, with the facts that the current menu shows of lines that state none; `key` is its Idempotency-Key. */
export const place = async (
  commerce: TestCommerce,
  tenant: string,
  person: TestPerson,
  body: unknown,
  key?: string,
): Promise<CallAnswer> =>
  commerce.call(tenant, 'POST', '/placeOrder', {
    token: person.token,
    body: await withSeenFacts(commerce.commerce, tenant, body),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
