import { toRupees } from '@tiffin/domain/money/money'
import type { CatalogueInput } from '../catalogue-file.ts'
import { codesFor } from './codes.ts'
import { ASSUMED, type ConvertSettings } from './convert-settings.ts'
import {
  type NeutralChoice,
  type NeutralDish,
  type NeutralSize,
  type NeutralStep,
  priceInSize,
} from './neutral-menu.ts'
import { isImpossible, lacksRequired, sizesWith } from './required-choices.ts'
import { tidy } from './source-text.ts'

export type ProductInput = CatalogueInput['products'][number]
type SizeInput = ProductInput['sizes'][number]
type OptionInput = Extract<NonNullable<ProductInput['options']>[number], { type: 'ADDON' }>
type ItemInput = OptionInput['items'][number]
type Codes = ReadonlyMap<string, string>

/** The catalogue's picture of a dish or choice; empty: none. */
export type PictureOf = (thing: Pick<NeutralDish | NeutralChoice, 'id' | 'name' | 'image'>) => string

const codeIn = (codes: Codes, id: string): string => codes.get(id) ?? id

/** Z4: calories and weight of a size, where the source states them. */
function factsOf({ facts }: NeutralSize): Pick<SizeInput, 'nutrition' | 'servingSize'> {
  const { calories = null, servingSize = null } = facts ?? {}
  return {
    ...(servingSize === null ? {} : { servingSize }),
    ...(calories === null ? {} : { nutrition: { Calories: { value: calories, unit: 'k' } } }),
  }
}

function toSize(size: NeutralSize, codes: Codes, isDisabled: boolean): SizeInput {
  return {
    code: codeIn(codes, size.id),
    name: tidy(size.name),
    price: toRupees(size.price),
    ...(size.offer === null ? {} : { discountedPrice: size.offer === 0 ? ('Free' as const) : toRupees(size.offer) }),
    ...(size.serves ? { serves: size.serves } : {}),
    ...factsOf(size),
    ...(isDisabled ? { disabled: true } : {}),
  }
}

/** The default size stands first: the first size that is not disabled is the one selected (E5). */
export const defaultFirst = (sizes: readonly NeutralSize[]): readonly NeutralSize[] =>
  sizes.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))

/** AMB23: prices of the sizes that have the step. */
const priceOf = (choice: NeutralChoice, sizes: readonly NeutralSize[], codes: Codes): ItemInput['price'] => {
  if (typeof choice.price === 'number') return toRupees(choice.price)
  const priced = sizes.flatMap(({ id }) => {
    const price = priceInSize(choice, id)
    return price === null ? [] : [[codeIn(codes, id), toRupees(price)] as const]
  })
  return Object.fromEntries(priced)
}

interface Making {
  readonly dish: NeutralDish
  readonly sizeCodes: Codes
  readonly settings: ConvertSettings
  readonly pictureOf: PictureOf
}

function toItem(choice: NeutralChoice, code: string, sizes: readonly NeutralSize[], making: Making): ItemInput {
  const image = making.pictureOf(choice)
  return {
    code,
    name: tidy(choice.name),
    ...(image ? { image } : {}),
    veg: choice.veg ?? false,
    inStock: making.settings.stock === 'all-in' || choice.inStock,
    ...(choice.isDefault ? { default: true } : {}),
    price: priceOf(choice, sizes, making.sizeCodes),
  }
}

function toOption(step: NeutralStep, code: string, making: Making): OptionInput {
  const { dish, sizeCodes } = making
  const having = sizesWith(step, dish)
  const codes = codesFor(step.choices.map((choice) => choice.id))
  return {
    type: 'ADDON',
    code,
    name: tidy(step.name),
    limit: step.max === null ? null : Math.max(step.max, step.min),
    ...(step.min > 0 ? { min: step.min } : {}),
    ...(having.length < dish.sizes.length ? { sizes: having.map(({ id }) => codeIn(sizeCodes, id)) } : {}),
    items: step.choices.map((choice) => toItem(choice, codeIn(codes, choice.id), having, making)),
  }
}

function isOutOfStock(dish: NeutralDish, { stock }: ConvertSettings): boolean {
  if (dish.steps.some(isImpossible)) return true
  if (stock === 'all-in' || (stock === 'timed-in' && dish.availableAgain !== null)) return false
  return !dish.inStock
}

/** Steps that at least one size has. */
const stepsOf = (dish: NeutralDish): readonly NeutralStep[] =>
  dish.steps.filter((step) => sizesWith(step, dish).length > 0)

export function toProduct(
  dish: NeutralDish,
  code: string,
  settings: ConvertSettings,
  pictureOf: PictureOf,
): ProductInput {
  const sizeCodes = codesFor(dish.sizes.map((size) => size.id))
  const stepCodes = codesFor(dish.steps.map((step) => step.id))
  const image = pictureOf(dish)
  const isDisabled = (size: NeutralSize) =>
    (settings.stock !== 'all-in' && !size.inStock) || lacksRequired(size, dish.steps)
  return {
    code,
    name: tidy(dish.name),
    description: tidy(dish.description),
    ...(image ? { image } : {}),
    veg: dish.veg ?? false,
    ...(dish.contains?.length ? { allergens: { contains: [...dish.contains] } } : {}),
    tags: [...dish.tags],
    taxPercent: dish.taxPercent ?? settings.taxPercent ?? ASSUMED.taxPercent,
    ...(dish.rating === null ? {} : { rating: dish.rating }),
    ...(dish.slots.length ? { slots: [...dish.slots] } : {}),
    outOfStock: isOutOfStock(dish, settings),
    sizes: defaultFirst(dish.sizes).map((size) => toSize(size, sizeCodes, isDisabled(size))),
    options: stepsOf(dish).map((step) =>
      toOption(step, codeIn(stepCodes, step.id), { dish, sizeCodes, settings, pictureOf }),
    ),
  }
}
