import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { convertMenu } from '#catalogue/menu-readers/convert-menu'
import { usualSettings } from '#catalogue/menu-readers/convert-settings'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { place } from '#testing/orders'

const folder =
  process.env.REAL_MENUS_DIR ?? path.resolve(import.meta.dirname, '../../../../../../shared/data/real-menus')
const files = [folder, path.join(folder, '../raw-exports')].flatMap((each) =>
  existsSync(each)
    ? readdirSync(each)
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(each, name))
    : [],
)

/** The fields of the wire menu that a cart uses. */
interface WireItem {
  readonly id: number
  readonly inStock: boolean
  readonly price: Readonly<Record<string, number>>
}
interface WireProduct {
  readonly productId: number
  readonly variants: readonly { id: number; price: number; discountedPrice?: number | 'Free'; isDisabled: boolean }[]
  readonly customisation: readonly {
    processId: number
    maxItemCustomizableLimit: number | null
    variantIdApplicableOn: readonly number[]
    items: readonly WireItem[]
  }[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The most expensive choices of each step for a size, up to the step's limit. */
function dearest(product: WireProduct, variantId: number) {
  const priceOf = (item: WireItem) => item.price[variantId] ?? 0
  return product.customisation
    .filter((process) => process.variantIdApplicableOn.includes(variantId))
    .flatMap(({ processId, maxItemCustomizableLimit, items }) =>
      items
        .filter((item) => item.inStock && item.price[variantId] !== undefined)
        .sort((a, b) => priceOf(b) - priceOf(a))
        .slice(0, maxItemCustomizableLimit ?? items.length)
        .map((item) => ({ processId, id: item.id, price: priceOf(item) })),
    )
}

function toLine(product: WireProduct, variant: WireProduct['variants'][number]) {
  const chosen = dearest(product, variant.id)
  const seen = variant.discountedPrice === 'Free' ? 0 : (variant.discountedPrice ?? variant.price)
  const added = sum(chosen.map((each) => each.price))
  return {
    amount: seen + added,
    choices: chosen.length,
    sent: {
      ...{ productId: product.productId, variantId: variant.id, qty: 1, price: variant.price, discountedPrice: seen },
      itemCustomization: { addedItems: chosen.map(({ processId, id }) => ({ processId, id })) },
      customizationPrice: added,
    },
  }
}

/**
 * Orders with one line for every size of every dish. An order contains a dish in one size only, so that no limit is
 * reached.
 */
function ordersOf(products: readonly WireProduct[]) {
  const sizes = Math.max(...products.map((product) => product.variants.length))
  return Array.from({ length: sizes }, (_, at) =>
    products.flatMap((product) => {
      const variant = product.variants[at]
      return variant && !variant.isDisabled ? [toLine(product, variant)] : []
    }),
  ).flatMap((lines) =>
    Array.from({ length: Math.ceil(lines.length / 50) }, (_, at) => lines.slice(at * 50, at * 50 + 50)),
  )
}

test(`real menus to order from: ${files.length ? files.map((file) => path.basename(file)).join(', ') : `none at ${folder}, skipped`}`, () => {
  expect(files.every((name) => name.endsWith('.json'))).toBe(true)
})

for (const source of files)
  describe(`${path.basename(source)} can be ordered from`, () => {
    let commerce: TestCommerce
    let asha: TestPerson
    beforeAll(async () => {
      const { file } = convertMenu(JSON.parse(readFileSync(source, 'utf8')), usualSettings)
      commerce = await startCommerce({ tenants: { alpha: { name: 'Alpha' } }, catalogue: file })
      asha = await commerce.signedIn('alpha')
    })
    afterAll(() => commerce.close())

    test('every size of every dish, with as many options as allowed, at the sum of their prices', async () => {
      const { data } = (await commerce.call('alpha', 'POST', '/store/1/menu', { body: {} })).json
      const offered = new Set<number>(data.availableProductId)
      const products = Object.values<WireProduct>(data.products).filter((product) => offered.has(product.productId))
      const orders = ordersOf(products)
      expect(sum(orders.flat().map((line) => line.choices))).toBeGreaterThan(0)
      for (const lines of orders) {
        const orderValue = Math.round(sum(lines.map((line) => line.amount)) * 100) / 100
        const body = {
          ...{
            user: asha.mobile,
            store: 1,
            type: 'REGULAR',
            orderType: 'PICKUP',
            isPaymentCOD: true,
            paymentMode: 'CASH',
          },
          items: lines.map((line) => line.sent),
          orderValue,
        }
        const placed = await place(commerce, 'alpha', asha, body)
        expect([placed.status, placed.json.changes]).toEqual([200, undefined])
        const query = `orderId=${placed.json.data.orderId}&userId=${asha.mobile}`
        const tracked = (await commerce.call('alpha', 'GET', `/trackOrder?${query}`, { token: asha.token })).json.data
        const items = Object.values<{ amount: number; choices: unknown[] }>(tracked.items)
        expect(items.map((item) => [item.amount, item.choices.length])).toEqual(
          lines.map((line) => [Math.round(line.amount * 100) / 100, line.choices]),
        )
      }
    })
  })
