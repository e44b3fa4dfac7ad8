import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyDish, anyOptions } from '../testing/any-dish.ts'
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
import { adaptConfiguration } from './adapt-configuration.ts'
import { asItComes, configurationProblem } from './customisation.ts'
import type { Configuration, PickedItem } from './options.ts'

const picked = (processId: number, ...itemIds: readonly number[]): PickedItem[] =>
  itemIds.map((itemId) => ({ processId, itemId }))

const made = (changes: Partial<Configuration>): Configuration => ({ ...nothingChosen, ...changes })

describe('another size, or a changed menu', () => {
  test('keeps the items that the size has and drops the others (F13)', () => {
    const options = dishOf(addOns(1, [item(1, 'Cheese'), item(2, 'Egg', { price: { [HALF]: 500 } })]))
    expect(adaptConfiguration(options, FULL, made({ addedItems: picked(1, 1, 2) })).addedItems).toEqual(picked(1, 1))
  })

  test('drops the choices of a step that the size does not have (F4)', () => {
    const options = dishOf(removable(2, [item(11, 'Onion')], { sizeIds: [HALF] }))
    expect(adaptConfiguration(options, FULL, made({ removedItems: picked(2, 11) }))).toEqual(nothingChosen)
  })

  test('drops add-ons that are out of stock, but keeps items left out', () => {
    const gone = { inStock: false }
    const options = dishOf(addOns(1, [item(1, 'Cheese', gone)]), removable(2, [item(11, 'Onion', gone)]))
    const kept = adaptConfiguration(options, HALF, made({ addedItems: picked(1, 1), removedItems: picked(2, 11) }))
    expect(kept).toEqual(made({ removedItems: picked(2, 11) }))
  })

  test('applies a lowered limit: the first n stay (F9)', () => {
    const items = [1, 2, 3].map((id) => item(id, `Item ${id}`))
    const options = dishOf(addOns(1, items, { limit: 2 }))
    expect(adaptConfiguration(options, HALF, made({ addedItems: picked(1, 1, 2, 3) })).addedItems).toEqual(
      picked(1, 1, 2),
    )
  })

  test('restores a removed item when its replacement is no longer available (F5)', () => {
    const options = dishOf(replaceable(3, [item(21, 'White rice')], [item(31, 'Brown rice', { inStock: false })]))
    const swapped = made({ replacedItems: { from: picked(3, 21), to: picked(3, 31) } })
    expect(adaptConfiguration(options, HALF, swapped)).toEqual(nothingChosen)
  })

  test('keeps a step dropped only while it may be dropped (F12)', () => {
    const step = (isRemovable: boolean) => dishOf(addOns(1, [item(1, 'Cheese')], { isRemovable }))
    const dropped = made({ removedProcess: [1] })
    expect(adaptConfiguration(step(true), HALF, dropped)).toEqual(dropped)
    expect(adaptConfiguration(step(false), HALF, dropped)).toEqual(nothingChosen)
  })

  test('gives a group its default when the picked part is no longer available, and leaves an optional group empty (F16)', () => {
    const first = part(1, 'Dal', { isDefault: true })
    const second = part(2, 'Rajma', { inStock: false })
    const choice = (of: typeof first) => ({ group: 'Main', productId: of.productId, sizeId: of.sizeId })
    const options = comboOf(group('Main', [first, second]))
    expect(adaptConfiguration(options, HALF, made({ comboItems: [choice(second)] })).comboItems).toEqual([
      choice(first),
    ])
    const optional = comboOf(group('Main', [first], true))
    expect(adaptConfiguration(optional, HALF, nothingChosen).comboItems).toEqual([])
  })
})

test('the result can be ordered, unless the kitchen lacks a default (F6, F9, F11, SB10)', () => {
  fc.assert(
    fc.property(anyDish, anyOptions, ({ configuration }, options) => {
      const asIs = configurationProblem(options, HALF, 'Dish', asItComes(options, HALF))
      fc.pre(asIs === null)
      expect(configurationProblem(options, HALF, 'Dish', adaptConfiguration(options, HALF, configuration))).toBeNull()
    }),
  )
})

test('adapting twice gives the same as adapting once', () => {
  fc.assert(
    fc.property(anyDish, anyOptions, ({ configuration }, options) => {
      const once = adaptConfiguration(options, HALF, configuration)
      expect(adaptConfiguration(options, HALF, once)).toEqual(once)
    }),
  )
})
