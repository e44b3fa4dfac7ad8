import { describe, expect, test } from '@jest/globals'
import type { PageName } from '@tiffin/contract/pages'
import { presentStorefront } from '../presenters/storefront.ts'
import { lunchTime, wireStoreSample, wireWholeMenuSample } from '../testing/wire-samples.ts'
import { toCatalogue } from '../upstream/store/catalogue.ts'
import { toStore } from '../upstream/store/translate.ts'
import { wireStore } from '../upstream/store/wire.ts'
import { wireMenu } from '../upstream/store/wire-menu.ts'
import { type ShellParams, storeShell } from './store-shell.ts'

function shellOf(page: PageName, params: ShellParams, product: object = {}) {
  const products = { ...wireWholeMenuSample.products, 21: { ...wireWholeMenuSample.products[21], ...product } }
  const catalogue = toCatalogue(wireMenu.parse({ ...wireWholeMenuSample, products }))
  const store = toStore(wireStore.parse(wireStoreSample))
  const storefront = presentStorefront({ store, catalogue, mealTime: null, later: null }, lunchTime)
  return storeShell(page, params, storefront, 'plate')
}

describe('the first look of a menu (D22, AMB98)', () => {
  const categoryOf = (categoryId: string): string | undefined =>
    /menu-category-name">(.*?)</.exec(shellOf('menuCategory', { category: 'all', categoryId })?.html ?? '')?.[1]

  test('at its first category begins with the special menu, which stands above it', () =>
    expect(categoryOf('1')).toBe('Festive'))

  test('at another category begins with that', () => expect(categoryOf('4')).toBe('Thalis'))

  test('tints the plates by the place of the category', () =>
    expect(shellOf('menuCategory', { category: 'all', categoryId: '4' })?.html).toContain('tint-3'))
})

test('what a dish is called and said to be are texts, whatever they look like', () => {
  const { html } = shellOf('dish', { productId: '21' }, { name: '</h1><b>', description: '<i>"&' }) ?? { html: '' }
  expect(html).toContain('<h1 class="dish-page-name">&lt;/h1&gt;&lt;b&gt;</h1>')
  expect(html).toContain('&lt;i&gt;&quot;&amp;')
})
