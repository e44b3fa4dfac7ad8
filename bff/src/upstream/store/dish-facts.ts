import type { MenuTag, NutritionFact, QualityFigure, RecipeStep, SizeFacts } from '@tiffin/contract/storefront'
import { ownPicture } from './own-picture.ts'
import type { WireProduct, WireRecipeStep, WireVariant } from './wire-menu.ts'

const isCalories = (name: string): boolean => /^calories$/i.test(name)

/** E17: the default unit of a fact: calories "k", calcium "mg", others "g". */
function unitOf(name: string): string {
  if (isCalories(name)) return 'k'
  return /^calcium$/i.test(name) ? 'mg' : 'g'
}

export const factsOf = (facts: WireVariant['nutritionalFacts']): NutritionFact[] =>
  Object.entries(facts).flatMap(([name, fact]) =>
    fact ? [{ name, value: fact.value, unit: fact.unit || unitOf(name) }] : [],
  )

/** E22: null if the size marks its figures as unknown. */
const nutritionOf = (variant: WireVariant): NutritionFact[] | null =>
  variant.nutritionalFactsAvailable ? factsOf(variant.nutritionalFacts) : null

/** E4, E22: the calories of a size; null: unknown. */
export const caloriesOf = (variant: WireVariant): number | null =>
  nutritionOf(variant)?.find(({ name }) => isCalories(name))?.value ?? null

/** The serving size for display, such as "380 g". */
export const servingSizeOf = ({ servingSize }: WireVariant): string | null =>
  servingSize && `${servingSize.value} ${servingSize.unit}`

const figuresOf = (figures: Readonly<Record<string, number | null>>): QualityFigure[] =>
  Object.entries(figures).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))

/** E16, E17: the facts of each size on the dish's page. A size's own quality figures override those of its dish. */
export const sizeFactsOf = ({ variants, qcData }: WireProduct): SizeFacts[] =>
  variants.map((variant) => ({
    sizeId: variant.id,
    nutrition: nutritionOf(variant),
    quality: figuresOf({ ...qcData, ...variant.qcData }),
  }))

const stepTypes: ReadonlyMap<string, RecipeStep['type']> = new Map([
  ['REMOVABLE', 'removable'],
  ['REPLACEABLE', 'replaceable'],
])

/** E18: a step of the recipe; its type is null if the upstream's type is unknown. */
export const recipeStepOf = ({ name, type, items }: WireRecipeStep): RecipeStep => ({
  name,
  type: stepTypes.get(type.trim().toUpperCase()) ?? null,
  items: items.map((item) => ({ name: item.name, image: ownPicture(item.image) })),
})

/** D23: the upstream's names of the menus besides the whole menu. */
const menuTags: ReadonlyMap<string, MenuTag> = new Map([
  ['kids menu', 'kids'],
  ['healthy menu', 'healthy'],
  ['bulk order menu', 'bulk'],
  ['subscription menu', 'schedule'],
])

export const menuTagsOf = (product: WireProduct): MenuTag[] => [
  ...new Set(product.menuTags.flatMap((tag) => menuTags.get(tag.trim().toLowerCase()) ?? [])),
]
