import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { configuredCatalogue } from '@tiffin/commerce/testing/configured-catalogue'
import { type FileDish, generatedMenu } from './any-menu.ts'

const folder = path.resolve(import.meta.dirname, '../../../tenants/catalogues')

interface Menu {
  readonly products: readonly FileDish[]
}

/**
 * The dishes of one menu with unique codes, sold at any hour and in any quantity; their declarations stay unchanged.
 */
function dishesOf(menu: string, { products }: Menu): FileDish[] {
  const coded = (code: string): string => `${menu}.${code}`
  return products.map(({ stores: _stores, outOfStock: _out, slots: _slots, ...product }) => ({
    ...product,
    code: coded(product.code),
    maxQty: 1000,
    combo: (product.combo ?? []).map((combo) => ({
      ...combo,
      groups: combo.groups.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, product: coded(item.product) })),
      })),
    })),
  }))
}

const shipped = readdirSync(folder).map((name) => path.basename(name, '.json'))

/**
 * A catalogue with one store that sells every dish of the demo menus, of the tests' own menu with each kind of choice,
 * and of a generated menu.
 */
export function everyDish() {
  const menus = [
    ...shipped.map((menu) => dishesOf(menu, JSON.parse(readFileSync(path.join(folder, `${menu}.json`), 'utf8')))),
    dishesOf('configured', configuredCatalogue as unknown as Menu),
    dishesOf('generated', generatedMenu()),
  ]
  const [store] = configuredCatalogue.stores
  return {
    stores: [{ ...store, packagingCharges: 0, hours: { opens: '00:00', closes: '23:59' } }],
    categories: menus.map((products, at) => ({
      code: `menu-${at}`,
      name: `Menu ${at}`,
      subCategories: [{ name: 'All', products: products.map(({ code }) => code) }],
    })),
    products: menus.flat(),
  }
}
