import type { CatalogueFile, ProductFile } from '@tiffin/commerce/catalogue/catalogue-file'
import { itemsOf } from '@tiffin/commerce/catalogue/option-file'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const saysAllergens = ({ allergens }: ProductFile): boolean =>
  allergens !== undefined && sum(Object.values(allergens).map((list) => list.length)) > 0

const isOut = ({ outOfStock }: ProductFile): boolean => (Array.isArray(outOfStock) ? outOfStock.length > 0 : outOfStock)

/** What a catalogue holds, for the operator to compare with the restaurant's own menu. */
export function describeCounts({ stores, categories, products }: CatalogueFile): readonly string[] {
  const steps = products.flatMap((product) => product.options)
  const dishesThat = (holds: (product: ProductFile) => boolean) => products.filter(holds).length
  return [
    [
      stores ? counted(stores.length, 'store') : 'no stores (they stay as they are)',
      counted(categories.length, 'category', 'categories'),
      counted(sum(categories.map((each) => each.subCategories.length)), 'sub-category', 'sub-categories'),
    ],
    [
      `${counted(products.length, 'dish', 'dishes')} in ${counted(sum(products.map((each) => each.sizes.length)), 'size')}`,
      counted(steps.length, 'step of choices', 'steps of choices'),
      counted(sum(steps.map((step) => itemsOf(step).length)), 'choice'),
      counted(steps.filter((step) => step.min > 0).length, 'required step'),
    ],
    [
      `${counted(
        dishesThat((each) => each.image !== ''),
        'dish',
        'dishes',
      )} with a picture`,
      `${dishesThat((each) => !saysAllergens(each))} without allergens`,
      `${dishesThat(isOut)} out of stock`,
    ],
  ].map((parts) => parts.join(', '))
}
