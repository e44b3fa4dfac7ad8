import { describe, expect, test } from '@jest/globals'
import { aMenuDish } from '../testing/menu-dishes.ts'
import { openStore } from '../testing/order-terms.ts'
import { freshOrder, type Order } from './order.ts'
import { assumedCart, type Cart, cartsOf, dishesOf, distinctDishes, type MenuDish } from './possible-carts.ts'

const order = freshOrder('delivery')
const bulk: Order = { ...order, menu: 'bulk', answers: null, plan: { kind: 'now' } }
const at = { date: '2026-11-23', minute: 720, weekday: 1 }

const priced = (price: number, maxQty: number): MenuDish =>
  aMenuDish({ dish: { maxQty, sizes: [{ sizeId: 1, price, isDisabled: false }] } })

const worthOf = (cart: Cart): number =>
  cart.reduce((sum, { checked, quantity }) => sum + (checked.price?.unitPrice ?? 0) * quantity, 0)

const worthsOf = (dishes: readonly MenuDish[], minCartValue: number, of: Order = order): number[] =>
  cartsOf(dishes, { minCartValue, maxCartValue: 0 }, { order: of, hours: openStore.hours, at }).map(worthOf)

describe('the dishes of a way', () => {
  const way = { menu: 'regular', plan: 'now', mode: 'pickup' } as const
  const dishes = [
    aMenuDish({ dish: { name: 'all' } }),
    aMenuDish({ inStock: false }),
    aMenuDish({ dish: { name: 'single', isBulk: false }, window: null }),
    aMenuDish({ dish: { sizes: [{ sizeId: 1, price: 1, isDisabled: true }] } }),
  ]
  const namesOf = (changes: object) => dishesOf({ ...way, ...changes }, dishes).map(({ dish }) => dish.name)

  test('in stock, with a size that is sold', () => expect(namesOf({})).toEqual(['all', 'single']))
  test('D23: in bulk', () => expect(namesOf({ menu: 'bulk' })).toEqual(['all']))
  test('H2: in plans', () => expect(namesOf({ plan: 'days' })).toEqual(['all']))

  test('equal dishes are tried once', () =>
    expect(distinctDishes([priced(100, 5), priced(100, 5), priced(100, 6)])).toHaveLength(2))
})

describe('carts whose values are likely to be within the bounds', () => {
  test('one dish alone reaches the minimum', () => expect(worthsOf([priced(4000, 20)], 10000)[0]).toBe(12000))
  test('its maximum is kept', () => expect(worthsOf([priced(4000, 2)], 10000)[0]).toBe(8000))
  test('AMB3: bulk dishes in tens', () => expect(worthsOf([priced(400, 50)], 10000, bulk)[0]).toBe(12000))
  test('several dishes, where none is enough alone', () =>
    expect(worthsOf([priced(4000, 1), priced(5000, 1)], 8000)).toContain(9000))

  test('without an orderable dish, each refused line', () => {
    const [cart] = cartsOf([aMenuDish({ inStock: false })], openStore, { order, hours: openStore.hours, at })
    expect(cart?.map(({ checked }) => checked.reason?.code)).toEqual(['dish-out-of-stock'])
  })

  test('an unknown menu has a cart at the minimum', () =>
    expect(worthOf(assumedCart({ minCartValue: 10005, maxCartValue: 0 }))).toBe(10010))
})
