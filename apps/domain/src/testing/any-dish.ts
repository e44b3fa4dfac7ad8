import fc from 'fast-check'
import { ALLERGENS, type AllergenDeclaration } from '../allergens/allergens.ts'
import { type ChoiceStep, choose } from '../options/choosing.ts'
import { asItComes } from '../options/customisation.ts'
import { itemsOf } from '../options/option-steps.ts'
import type { ComboPart, Configuration, DishOptions, OptionItem, OptionProcess } from '../options/options.ts'
import { addOns, FULL, group, HALF, item, part, removable, replaceable } from './options.ts'

/** A declaration with each allergen in one list, in none, or in both `mayContain` and `notStated`. */
export const anyDeclaration: fc.Arbitrary<AllergenDeclaration | null> = fc.option(
  fc
    .array(fc.constantFrom('contains', 'mayContain', 'mixed', 'freeOf', null), {
      minLength: ALLERGENS.length,
      maxLength: ALLERGENS.length,
    })
    .map((lists) => ({
      contains: ALLERGENS.filter((_, at) => lists[at] === 'contains'),
      mayContain: ALLERGENS.filter((_, at) => lists[at] === 'mayContain' || lists[at] === 'mixed'),
      notStated: ALLERGENS.filter((_, at) => lists[at] === 'mixed'),
      freeOf: ALLERGENS.filter((_, at) => lists[at] === 'freeOf'),
    })),
  { freq: 4 },
)

/**
 * Values of `onlySourceOf`: absent in half the cases, otherwise any allergens, also those that a catalogue import would
 * reject, because menus of other upstreams are not checked.
 */
const anyVouching = fc.option(fc.subarray([...ALLERGENS]), { nil: undefined, freq: 2 })

const anyPrice = fc.integer({ min: 0, max: 30_000 })

const anyPrices = fc.oneof(
  { weight: 4, arbitrary: fc.record({ [HALF]: anyPrice, [FULL]: anyPrice }) },
  fc.record({ [FULL]: anyPrice }),
)

const anyItem = (itemId: number): fc.Arbitrary<OptionItem> =>
  fc
    .record({
      inStock: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
      isDefault: fc.boolean(),
      price: anyPrices,
      allergens: anyDeclaration,
      onlySourceOf: anyVouching,
    })
    .map((changes) => item(itemId, `Item ${itemId}`, changes))

const anyItems = (firstId: number, most: number): fc.Arbitrary<OptionItem[]> =>
  fc
    .integer({ min: 1, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyItem(firstId + at))))

const anyHead = fc.record({
  isRemovable: fc.boolean(),
  limit: fc.option(fc.integer({ min: 0, max: 3 })),
  deltaPricing: fc.boolean(),
  sizeIds: fc.constantFrom([HALF], [HALF, FULL]),
})

const anyProcess = (processId: number, most: number): fc.Arbitrary<OptionProcess> => {
  const first = processId * 100
  const items = anyItems(first, most)
  return fc.oneof(
    fc.tuple(items, anyHead).map(([of, head]) => addOns(processId, of, head)),
    fc.tuple(items, anyHead).map(([of, head]) => removable(processId, of, head)),
    fc
      .tuple(items, anyItems(first + 50, most), anyHead)
      .map(([from, to, head]) => replaceable(processId, from, to, head)),
  )
}

const anyPart = (productId: number): fc.Arbitrary<ComboPart> =>
  fc
    .record({
      price: anyPrice,
      allergens: anyDeclaration,
      onlySourceOf: anyVouching,
      inStock: fc.boolean(),
      isDefault: fc.boolean(),
    })
    .map((changes) => part(productId, `Part ${productId}`, changes))

const anyGroup = (at: number) =>
  fc
    .tuple(anyPart(at * 10 + 1), anyPart(at * 10 + 2), fc.boolean())
    .map(([first, second, isOptional]) => group(`Group ${at}`, [first, second], isOptional))

const optionsWithin = (most: { readonly steps: number; readonly items: number }): fc.Arbitrary<DishOptions> =>
  fc
    .tuple(
      fc
        .integer({ min: 0, max: most.steps })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyProcess(at + 1, most.items)))),
      fc.option(fc.tuple(anyGroup(1), anyGroup(2))),
    )
    .map(([processes, groups]) => ({ processes, combo: groups ? [{ sizeId: HALF, groups }] : [] }))

/** A dish with up to three steps and sometimes combo groups; every step has size HALF, some also FULL. */
export const anyOptions = optionsWithin({ steps: 3, items: 4 })

/** AMB99: makes some add-on steps require choices, sometimes more than their limit or their stock allows. */
const requiring = (options: fc.Arbitrary<DishOptions>): fc.Arbitrary<DishOptions> =>
  fc
    .tuple(options, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }))
    .map(([{ processes, combo }, mins]) => ({
      processes: processes.map((each, at) => ({ ...each, min: each.type === 'addon' ? (mins[at] ?? 0) : 0 })),
      combo,
    }))

export const anyRequiringOptions = requiring(anyOptions)

/** A dish with few enough choices to try every configuration. */
export const anySmallOptions = requiring(optionsWithin({ steps: 2, items: 2 }))

/** Every tap that a diner could make, including taps on items that are out of stock or belong to another size. */
export const tapsOf = (options: DishOptions): ChoiceStep[] => [
  ...options.processes.flatMap((process): ChoiceStep[] => [
    { kind: 'process-toggled', processId: process.processId },
    ...itemsOf(process).map(
      ({ itemId }): ChoiceStep => ({ kind: 'item-toggled', processId: process.processId, itemId }),
    ),
  ]),
  ...options.combo.flatMap(({ groups }) =>
    groups.flatMap(({ name, parts }): ChoiceStep[] => [
      { kind: 'part-cleared', group: name },
      ...parts.map(({ productId, sizeId }): ChoiceStep => ({ kind: 'part-picked', group: name, productId, sizeId })),
    ]),
  ),
]

export function tapped(options: DishOptions, taps: readonly ChoiceStep[]): Configuration {
  return taps.reduce(
    (configuration, tap) => {
      const chosen = choose(options, HALF, configuration, tap)
      return 'refusal' in chosen ? configuration : chosen.configuration
    },
    asItComes(options, HALF),
  )
}

/** A dish, and a configuration made by random taps. */
export const anyDish: fc.Arbitrary<{ options: DishOptions; configuration: Configuration }> = anyOptions.chain(
  (options) => {
    const taps = tapsOf(options)
    const some = taps.length ? fc.array(fc.constantFrom(...taps), { maxLength: 12 }) : fc.constant([])
    return some.map((chosen) => ({ options, configuration: tapped(options, chosen) }))
  },
)
