/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { pages } from '@tiffin/contract/pages'
import { entersByLoad, pageAt, paths, placeOf } from './paths.ts'

describe('paths', () => {
  test('are those of the spec (D1, E14, J1, K12, M1, S1)', () => {
    expect(paths.menuCategory(7, 3)).toBe('/7/menu-card/regular/all/3')
    expect(paths.dish(7, 11)).toBe('/7/food-item/regular/11')
    expect(paths.storeCart(7)).toBe('/7/my-order')
    expect(paths.checkout(7)).toBe('/7/check-out')
    expect(paths.pay(7)).toBe('/7/check-out/pay')
    expect(paths.trackOrder(7, 'AB12')).toBe('/7/track-order/AB12')
    expect(paths.orderNotFound()).toBe('/orderNotFound')
  })

  test.each([
    [paths.landing(), pages.landing.path],
    [paths.login(), pages.login.path],
    [paths.storeHome(7), pages.storeHome.path],
    [paths.menu(7), pages.menu.path],
    [paths.menuCategory(7, 3), pages.menuCategory.path],
    [paths.dish(7, 11), pages.dish.path],
    [paths.cart(), pages.cart.path],
    [paths.storeCart(7), pages.storeCart.path],
    [paths.checkout(7), pages.checkout.path],
    [paths.pay(7), pages.pay.path],
    [paths.trackOrder(7, 'AB12'), pages.trackOrder.path],
  ])('%s is counted as %s (AMB62)', (path, pattern) => {
    expect(pages[pageAt(path)?.page ?? 'notFound'].path).toBe(pattern)
  })

  test('a path that matches no page is not counted', () => {
    expect(pageAt('/7/secret/9876543210')).toBeNull()
  })

  const placeAt = (path: string): string | null => {
    const at = pageAt(path)
    return at && placeOf(at)
  }

  test('all categories of a menu are one place; each dish and each store is another place (AMB98)', () => {
    expect(placeAt(paths.menuCategory(7, 3))).toBe(placeAt(paths.menuCategory(7, 4, 'schedule', 'kids')))
    expect(placeAt(paths.menuCategory(7, 3))).not.toBe(placeAt(paths.menuCategory(8, 3)))
    expect(placeAt(paths.dish(7, 11))).toBe(placeAt(paths.dish(7, 11, 'bulk')))
    expect(placeAt(paths.dish(7, 11))).not.toBe(placeAt(paths.dish(7, 12)))
  })

  test('parameters are escaped: a slash in a value does not split the path', () =>
    expect(paths.trackOrder(7, 'A/B')).toBe('/7/track-order/A%2FB'))

  test.each([
    [paths.checkout(7), true],
    [paths.pay(7), true],
    [paths.storeCart(7), false],
    ['/no/such/page', false],
  ])('%s is entered by a full document load: %s', (path, byLoad) => expect(entersByLoad(path)).toBe(byLoad))
})
