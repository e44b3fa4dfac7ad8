import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { reason } from '../reasons/reason.ts'
import { anyDish, anyRequiringOptions, anySmallOptions } from '../testing/any-dish.ts'
import { everyConfiguration } from '../testing/every-configuration.ts'
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
import {
  asItComes,
  configurationProblem,
  customisationPrice,
  isCustomizable,
  needsConfiguration,
} from './customisation.ts'
import { fromChoices, leastChoices } from './least-price.ts'
import type { Configuration, DishOptions } from './options.ts'
import { noOptions } from './options.ts'

const thin = item(1, 'Thin', { price: { [HALF]: 3000, [FULL]: 2000 } })
const thick = item(2, 'Thick', { price: { [HALF]: 1000, [FULL]: 4000 } })
const stuffed = item(3, 'Stuffed', { price: { [HALF]: 5000 } })
const gone = { inStock: false }
const byDefault = { isDefault: true }

const base = (min: number, changes = {}) => addOns(1, [thin, thick, stuffed], { min, ...changes })
const white = item(21, 'White rice', { price: { [HALF]: 2000 } })
const broken = item(22, 'Broken rice', { price: { [HALF]: 500 } })
const water = part(1, 'Water', { ...byDefault, price: 2000 })

describe('AMB99: the lowest price that choices add to a piece', () => {
  test.each<[string, DishOptions, number, number | null]>([
    ['a dish without options', noOptions, HALF, 0],
    ['a step that requires nothing', dishOf(base(0)), HALF, 0],
    ['one required choice: the cheapest', dishOf(base(1)), HALF, 1000],
    ['the same in another size, by its own prices (F13)', dishOf(base(1)), FULL, 2000],
    ['two required choices', dishOf(base(2)), HALF, 4000],
    ['as many as the size has', dishOf(base(2)), FULL, 6000],
    ['more than the size has: it cannot be made', dishOf(base(3)), FULL, null],
    ['more than the step allows', dishOf(base(2, { limit: 1 })), HALF, null],
    ['exactly what the step allows', dishOf(base(1, { limit: 1 })), HALF, 1000],
    ['the cheapest is out of stock', dishOf(addOns(1, [thin, { ...thick, ...gone }], { min: 1 })), HALF, 3000],
    ['all are out of stock', dishOf(addOns(1, [{ ...thin, ...gone }], { min: 1 })), HALF, null],
    ['a size without the step (F4)', dishOf(base(1, { sizeIds: [FULL] })), HALF, 0],
    ['a step that may be dropped (F12)', dishOf(base(1, { isRemovable: true })), HALF, 0],
    ['two steps that require', dishOf(base(1), addOns(2, [white], { min: 1 })), HALF, 3000],
    ['a removable default', dishOf(addOns(1, [{ ...thin, ...byDefault }])), HALF, 0],
    [
      'a cheaper choice than the default',
      dishOf(addOns(1, [{ ...thin, ...byDefault }, thick], { min: 1 })),
      HALF,
      1000,
    ],
    ['leaving an item out does not reduce the price (AMB23)', dishOf(removable(2, [thin])), HALF, 0],
    ['a cheaper replacement', dishOf(replaceable(3, [white], [broken], { deltaPricing: true })), HALF, 0],
    [
      'a group with a default: its cheapest part (F18)',
      comboOf(group('Drink', [water, part(2, 'Tea', { price: 500 })])),
      HALF,
      500,
    ],
    ['a group whose parts are out of stock', comboOf(group('Drink', [{ ...water, ...gone }])), HALF, null],
    ['an optional group', comboOf(group('Drink', [water], true)), HALF, 0],
    ['a group without a default (AMB24)', comboOf(group('Drink', [part(2, 'Tea', { price: 500 })])), HALF, 0],
  ])('%s', (_, options, sizeId, least) => expect(leastChoices(options, sizeId)).toBe(least))

  const isSwapped = ({ replacedItems }: Configuration): boolean => replacedItems.to.length > 0

  test('equals the price of the cheapest valid configuration, apart from replacements; null when none is valid', () => {
    fc.assert(
      fc.property(anySmallOptions, fc.integer({ min: 0, max: 50_000 }), (options, unitPrice) => {
        const taken = everyConfiguration(options, HALF).filter(
          (made) => configurationProblem(options, HALF, 'Dish', made) === null,
        )
        const cheapest = (of: readonly Configuration[]) =>
          of.length === 0
            ? null
            : Math.min(...of.map((made) => unitPrice + customisationPrice(options, HALF, unitPrice, made)))
        const least = leastChoices(options, HALF)
        const leastPrice = least === null ? null : unitPrice + least
        expect(leastPrice).toBe(cheapest(taken.filter((made) => !isSwapped(made))))
        // AMB23: only a replacement with a negative difference can be cheaper.
        const undercuts = options.processes.some((step) => step.type === 'replaceable' && step.deltaPricing)
        if (!undercuts) expect(cheapest(taken)).toBe(leastPrice)
        expect(cheapest(taken) ?? 0).toBeLessThanOrEqual(leastPrice ?? 0)
      }),
      { numRuns: 200 },
    )
  })
})

describe('AMB99: a card says "from"', () => {
  test.each<[string, DishOptions, number | null]>([
    ['not for a dish without options', noOptions, null],
    ['not when no choice is required', dishOf(base(0)), null],
    [
      'not when a required choice can be free',
      dishOf(addOns(1, [thin, { ...thick, price: { [HALF]: 0 } }], { min: 1 })),
      null,
    ],
    ['not when the size cannot be made', dishOf(base(4)), null],
    ['when a required choice costs something', dishOf(base(1)), 1000],
    ['when a removable default costs something', dishOf(addOns(1, [{ ...thin, ...byDefault }])), 0],
    ['when the default part of a group costs something', comboOf(group('Drink', [water])), 2000],
    ['not for a cheaper replacement', dishOf(replaceable(3, [white], [broken], { deltaPricing: true })), null],
  ])('%s', (_, options, from) => expect(fromChoices(options, HALF)).toBe(from))
})

describe('AMB99: a dish with a required choice', () => {
  const required = dishOf(base(2, { limit: 2 }))

  test('always opens the configurator first, and is refused as it comes while no default fills the choice', () => {
    expect([isCustomizable(required), needsConfiguration(required, 1)]).toEqual([true, true])
    expect(configurationProblem(required, HALF, 'Pizza', null)).toEqual(reason('choices-below', { least: 2 }))
    const chosen = dishOf(
      addOns(
        1,
        [
          { ...thin, ...byDefault },
          { ...thick, ...byDefault },
        ],
        { min: 2 },
      ),
    )
    expect(configurationProblem(chosen, HALF, 'Pizza', null)).toBeNull()
  })

  test('for any dish: if it is refused as it comes for a missing choice, adding opens the configurator first', () => {
    fc.assert(
      fc.property(anyRequiringOptions, (options) => {
        const problem = configurationProblem(options, HALF, 'Dish', null)
        fc.pre(problem?.code === 'choices-below')
        expect(needsConfiguration(options, 1)).toBe(true)
      }),
    )
  })

  const made = (...ids: readonly number[]): Configuration => ({
    ...nothingChosen,
    addedItems: ids.map((itemId) => ({ processId: 1, itemId })),
  })

  test.each<[string, DishOptions, Configuration, Configuration]>([
    ['keeps the previous choice', required, made(1, 3), made(1, 3)],
    [
      'takes its default when the choice is no longer available',
      dishOf(addOns(1, [{ ...thin, ...gone }, thick, { ...stuffed, ...byDefault }], { min: 1 })),
      made(1),
      made(3),
    ],
    [
      'takes no more defaults than it lacks',
      dishOf(addOns(1, [{ ...thin, ...byDefault }, thick, { ...stuffed, ...byDefault }], { min: 2 })),
      made(2),
      made(2, 1),
    ],
    ['is left incomplete without a default', required, made(), made()],
    [
      'keeps a dropped step dropped (F12)',
      dishOf(addOns(1, [{ ...thin, ...byDefault }], { min: 1, isRemovable: true })),
      { ...nothingChosen, removedProcess: [1] },
      { ...nothingChosen, removedProcess: [1] },
    ],
  ])('in another size, or after the menu has changed: %s', (_, options, before, after) =>
    expect(adaptConfiguration(options, HALF, before)).toEqual(after),
  )

  test('the result can be ordered wherever the dish as it comes can, and adapting twice gives the same as adapting once', () => {
    fc.assert(
      fc.property(anyDish, anyRequiringOptions, ({ configuration }, options) => {
        const once = adaptConfiguration(options, HALF, configuration)
        expect(adaptConfiguration(options, HALF, once)).toEqual(once)
        fc.pre(configurationProblem(options, HALF, 'Dish', asItComes(options, HALF)) === null)
        expect(configurationProblem(options, HALF, 'Dish', once)).toBeNull()
      }),
    )
  })
})
