import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyDish } from '../testing/any-dish.ts'
import {
  addOns,
  comboOf,
  dishOf,
  FULL,
  group,
  HALF,
  item,
  nothingChosen,
  part,
  removable,
  replaceable,
} from '../testing/options.ts'
import { itemsOf } from './option-steps.ts'
import type { Configuration, DishOptions } from './options.ts'
import { isVegAsConfigured, isVegAsItComes } from './veg-mark.ts'

const egg = item(5, 'Boiled egg', { isVeg: false })
const raita = item(6, 'Raita')
const chosen = (changes: Partial<Configuration>): Configuration => ({ ...nothingChosen, ...changes })
const picked = (itemId: number) => ({ processId: 1, itemId })

describe('AMB101: a line is vegetarian when the dish and all its parts are', () => {
  const biryani = dishOf(addOns(1, [egg, raita]))
  const thali = dishOf(replaceable(1, [raita], [egg]))
  const plate = dishOf(removable(1, [raita, egg]))
  const combo = comboOf(group('Main', [part(7, 'Dal', { isDefault: true }), part(8, 'Kebab', { isVeg: false })]))
  const kebab = { group: 'Main', productId: 8, sizeId: 80 }
  const dal = { group: 'Main', productId: 7, sizeId: 70 }

  test.each<[string, DishOptions, Partial<Configuration>, boolean | null]>([
    ['a biryani as it comes', biryani, {}, true],
    ['with raita', biryani, { addedItems: [picked(6)] }, true],
    ['with a boiled egg', biryani, { addedItems: [picked(6), picked(5)] }, false],
    ['with an egg in place of raita', thali, { replacedItems: { from: [picked(6)], to: [picked(5)] } }, false],
    ['a combo with dal', combo, { comboItems: [dal] }, true],
    ['a combo with a kebab', combo, { comboItems: [kebab] }, false],
    ['with a choice that the dish does not have', biryani, { addedItems: [picked(99)] }, null],
    ['with an unknown choice and an egg', biryani, { addedItems: [picked(99), picked(5)] }, false],
    ['with an egg that was left in', plate, {}, false],
  ])('%s', (_, options, configuration, isVeg) => {
    expect(isVegAsConfigured(true, options, HALF, chosen(configuration))).toBe(isVeg)
    expect(isVegAsConfigured(false, options, HALF, chosen(configuration))).toBe(false)
  })

  test('as it comes: the worst of its sizes, whatever is in stock', () => {
    expect(isVegAsItComes(true, biryani, [HALF, FULL])).toBe(true)
    expect(isVegAsItComes(false, biryani, [HALF])).toBe(false)
    expect(isVegAsItComes(true, plate, [HALF])).toBe(false)
    expect(isVegAsItComes(true, combo, [HALF])).toBe(true)
    const inFull = dishOf(addOns(1, [{ ...egg, isDefault: true, inStock: false, price: { [FULL]: 0 } }]))
    expect([isVegAsItComes(true, inFull, [HALF]), isVegAsItComes(true, inFull, [HALF, FULL])]).toEqual([true, false])
  })

  test('for any dish and configuration: never with a part that is not', () => {
    fc.assert(
      fc.property(anyDish, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (dish, marks) => {
        let at = 0
        const marked = <T extends object>(each: T) => ({ ...each, isVeg: marks[at++ % marks.length] ?? true })
        const options: DishOptions = {
          processes: dish.options.processes.map((process) =>
            process.type === 'replaceable'
              ? { ...process, from: process.from.map(marked), to: process.to.map(marked) }
              : { ...process, items: process.items.map(marked) },
          ),
          combo: dish.options.combo.map((of) => ({
            ...of,
            groups: of.groups.map((each) => ({ ...each, parts: each.parts.map(marked) })),
          })),
        }
        const { addedItems, replacedItems, comboItems } = dish.configuration
        const ids = new Set([...addedItems, ...replacedItems.to].map(({ itemId }) => itemId))
        const chosenItems = options.processes.flatMap(itemsOf).filter(({ itemId }) => ids.has(itemId))
        const parts = options.combo.flatMap(({ groups }) => groups.flatMap((each) => each.parts))
        const chosenParts = parts.filter(({ productId }) => comboItems.some((each) => each.productId === productId))
        const isVeg = isVegAsConfigured(true, options, HALF, dish.configuration)
        if ([...chosenItems, ...chosenParts].some((each) => !each.isVeg)) expect(isVeg).toBe(false)
      }),
    )
  })
})
