/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { pages } from '@tiffin/contract/pages'
import { pagePatternOf, paths } from './paths.ts'

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
    [paths.landing(), pages.landing],
    [paths.login(), pages.login],
    [paths.storeHome(7), pages.storeHome],
    [paths.menu(7), pages.menu],
    [paths.menuCategory(7, 3), pages.menuCategory],
    [paths.dish(7, 11), pages.dish],
    [paths.cart(), pages.cart],
    [paths.storeCart(7), pages.storeCart],
    [paths.checkout(7), pages.checkout],
    [paths.pay(7), pages.pay],
    [paths.trackOrder(7, 'AB12'), pages.trackOrder],
  ])('%s is counted as %s (AMB62)', (path, pattern) => {
    expect(pagePatternOf(path)).toBe(pattern)
  })

  test('a path that is no page is not counted', () => {
    expect(pagePatternOf('/7/secret/9876543210')).toBeNull()
  })
})
