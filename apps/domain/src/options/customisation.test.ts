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
import { sentenceOf } from '../testing/reason-sentence.ts'
import {
  asItComes,
  configurationProblem,
  customisationPrice,
  isCustomizable,
  needsConfiguration,
} from './customisation.ts'
import { type Configuration, noOptions, type PickedItem } from './options.ts'

const cheese = item(1, 'Cheese')
const egg = item(2, 'Egg', { isDefault: true })
const onion = item(11, 'Onion')
const white = item(21, 'White rice', { price: { [HALF]: 2000, [FULL]: 3000 } })
const brown = item(31, 'Brown rice', { price: { [HALF]: 2600, [FULL]: 4000 } })
const broken = item(32, 'Broken rice', { price: { [HALF]: 500 } })

const thali = dishOf(
  addOns(1, [cheese, egg]),
  removable(2, [onion]),
  replaceable(3, [white], [brown, broken], { deltaPricing: true }),
)

const picked = (processId: number, ...itemIds: readonly number[]): PickedItem[] =>
  itemIds.map((itemId) => ({ processId, itemId }))

const made = (changes: Partial<Configuration>): Configuration => ({ ...nothingChosen, ...changes })

describe('the dish as it comes (F3, F16)', () => {
  test('has its default add-ons and the default part of each group', () => {
    const options = {
      ...thali,
      ...comboOf(
        group('Drink', [part(1, 'Water'), part(2, 'Lassi', { isDefault: true })]),
        group('Sweet', [part(3, 'Kheer')]),
      ),
      processes: thali.processes,
    }
    expect(asItComes(options, HALF)).toEqual(
      made({ addedItems: picked(1, 2), comboItems: [{ group: 'Drink', productId: 2, sizeId: 20 }] }),
    )
  })

  test('leaves out items that are out of stock or not in the size', () => {
    const options = dishOf(
      addOns(1, [item(1, 'A', { isDefault: true, inStock: false }), item(2, 'B', { isDefault: true, price: {} })]),
    )
    expect(asItComes(options, HALF)).toEqual(nothingChosen)
  })

  test('can always be ordered, unless stock leaves a combo group without its default', () => {
    fc.assert(
      fc.property(anyDish, ({ options }) => {
        const problem = sentenceOf(configurationProblem(options, HALF, 'Dish', asItComes(options, HALF)))
        expect(problem === null || /^Please select an item/.test(problem)).toBe(true)
      }),
    )
  })
})

describe('whether the configurator opens first (E1, F1, F15)', () => {
  const water = part(1, 'Water', { isDefault: true })
  const fixed = comboOf(group('Drink', [water]))

  test.each([
    ['a dish without options', noOptions, 1, false, false],
    ['a dish with a step', thali, 1, true, true],
    [
      'a step whose items all have another size’s price only',
      dishOf(addOns(1, [item(1, 'A', { price: {} })])),
      1,
      false,
      false,
    ],
    ['a combo whose groups leave no choice', fixed, 1, false, false],
    ['the same in two sizes', fixed, 2, false, true],
    ['a choice of parts', comboOf(group('Drink', [water, part(2, 'Lassi')])), 1, true, true],
    ['a part that is no default', comboOf(group('Drink', [part(1, 'Water')])), 1, true, true],
    ['an optional group', comboOf(group('Drink', [water], true)), 1, true, true],
    ['an only part that costs more', comboOf(group('Drink', [{ ...water, price: 500 }])), 1, false, true],
    ['an only part that is out of stock', comboOf(group('Drink', [{ ...water, inStock: false }])), 1, false, true],
  ])('%s', (_, options, sizes, customizable, asks) => {
    expect(isCustomizable(options)).toBe(customizable)
    expect(needsConfiguration(options, sizes)).toBe(asks)
  })
})

describe('the price of the choices (I11, F13, AMB23)', () => {
  const swap = (to: number) => made({ replacedItems: { from: picked(3, 21), to: picked(3, to) } })
  const fullPrice = dishOf(replaceable(3, [white], [brown, broken]))

  test.each([
    ['nothing chosen', thali, HALF, nothingChosen, 0],
    ['add-ons at the price for the size', thali, HALF, made({ addedItems: picked(1, 1, 2) }), 2000],
    ['the same add-ons in the other size', thali, FULL, made({ addedItems: picked(1, 1, 2) }), 3000],
    ['null: default add-ons are charged like others', thali, HALF, null, 1000],
    ['left out: no refund', thali, HALF, made({ removedItems: picked(2, 11) }), 0],
    ['delta: the difference', thali, HALF, swap(31), 600],
    ['delta: a cheaper replacement reduces the price', thali, HALF, swap(32), -1500],
    ['not delta: the full price', fullPrice, HALF, swap(31), 2600],
    [
      'removed and not replaced yet: no refund',
      thali,
      HALF,
      made({ replacedItems: { from: picked(3, 21), to: [] } }),
      0,
    ],
  ])('%s', (_, options, sizeId, configuration, price) =>
    expect(customisationPrice(options, sizeId, 20_000, configuration)).toBe(price),
  )

  test('I11: parts of a combo add their price', () => {
    const options = comboOf(group('Drink', [part(1, 'Water'), part(2, 'Lassi', { price: 3500 })]))
    expect(
      customisationPrice(options, HALF, 0, made({ comboItems: [{ group: 'Drink', productId: 2, sizeId: 20 }] })),
    ).toBe(3500)
  })

  test('AMB23: a line never costs less than 0', () =>
    expect(customisationPrice(thali, HALF, 1000, swap(32))).toBe(-1000))

  test('whole paise, never below minus the price of the piece, after any taps', () => {
    fc.assert(
      fc.property(anyDish, fc.integer({ min: 0, max: 50_000 }), ({ options, configuration }, unitPrice) => {
        const price = customisationPrice(options, HALF, unitPrice, configuration)
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(unitPrice + price).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
