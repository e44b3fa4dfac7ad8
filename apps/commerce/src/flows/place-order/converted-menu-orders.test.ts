import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { convertMenu } from '#catalogue/menu-readers/convert-menu'
import { type ConvertSettings, usualSettings } from '#catalogue/menu-readers/convert-settings'
import { burgerBar, pizzeria } from '#catalogue/menu-readers/testing/invented-pages'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import type { TestChoices } from '#testing/customization'
import { aDiner, type Diner } from '#testing/diner'
import { refusedLine } from '#testing/orders'

/** A shop that sells a converted page from the store that the diner orders from. */
async function open(page: unknown, settings: Partial<ConvertSettings>) {
  const { file } = convertMenu(page, { ...usualSettings, packagingCharges: 10, ...settings })
  const stores = file?.stores?.map((store) => ({ ...store, code: 'day' }))
  const commerce = await startCommerce({ catalogue: { ...file, stores } })
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  return { commerce, diner: aDiner(commerce, ids, await commerce.signedIn('alpha')) }
}

describe('AMB99: a converted dish cannot be ordered without the choices that its restaurant requires', () => {
  let pizza: { commerce: TestCommerce; diner: Diner }
  let burger: { commerce: TestCommerce; diner: Diner }
  beforeAll(async () => {
    pizza = await open(pizzeria, { prices: 'before-tax' })
    burger = await open(burgerBar, {})
  })
  afterAll(async () => {
    await pizza.commerce.close()
    await burger.commerce.close()
  })

  const ownPizza = (added: readonly string[], price: number) => {
    const choices: TestChoices = { added }
    return [pizza.diner.line(['p2', 'regular'], 245, choices, price)] as const
  }

  test('a pizza without a base is refused; a base from Rs. 25 makes it complete', async () => {
    expect(await pizza.diner.changesOf(ownPizza([], 0), 245)).toContainEqual(
      refusedLine(0, 'choices-below', { least: 1 }),
    )
    expect(await pizza.diner.changesOf(ownPizza(['dip/garlic'], 20), 265)).toContainEqual(
      refusedLine(0, 'choices-below', { least: 1 }),
    )
    const { items, itemTotal } = await pizza.diner.taken(ownPizza(['base/wheat'], 25), 270)
    expect([itemTotal, items['1'].choices]).toEqual([270, [{ kind: 'added', name: 'Wheat' }]])
  })

  test('an optional step may stay empty, or be filled', async () => {
    const { itemTotal } = await pizza.diner.taken(ownPizza(['base/millet', 'dip/garlic', 'dip/plain'], 70), 315)
    expect(itemTotal).toBe(315)
    const margherita = pizza.diner.line(['p1', 'l-thin'], 300, null)
    expect((await pizza.diner.taken([margherita], 300)).itemTotal).toBe(300)
  })

  test('a burger that requires two cheeses is refused with one', async () => {
    const single = (added: readonly string[], price: number) => [burger.diner.line(['b1', '71'], 190, { added }, price)]
    expect(await burger.diner.changesOf(single(['8/81'], 20), 210)).toContainEqual(
      refusedLine(0, 'choices-below', { least: 2 }),
    )
    expect((await burger.diner.taken(single(['8/81', '8/83'], 20), 210)).itemTotal).toBe(210)
  })
})
