import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { catalogueOf, randomFrom } from './menu.ts'

/**
 * Words added to each description, so that names and descriptions are as long as in real menus: about 40 bytes per dish
 * when compressed.
 */
const MORE_WORDS = 10

/**
 * The menus of `catalogueOf` with all optional data: weight, nutrition, allergens, ratings, and options on two of three
 * dishes.
 */
export function wholeCatalogueOf(count: number): unknown {
  const random = randomFrom(count + 1)
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const tens = (least: number, steps: number) => least + 10 * Math.floor(random() * steps)
  const { products, ...rest } = catalogueOf(count)
  const words = products.flatMap(({ description }) => description.split(' '))

  const declared = () => {
    const lists: Record<'contains' | 'mayContain' | 'freeOf', string[]> = { contains: [], mayContain: [], freeOf: [] }
    for (const allergen of ALLERGENS) {
      const drawn = random()
      if (drawn < 0.25) lists.contains.push(allergen)
      else if (drawn < 0.35) lists.mayContain.push(allergen)
      else lists.freeOf.push(allergen)
    }
    return lists
  }
  // As in real kitchens, many dishes share few allergen declarations.
  const declarations = Array.from({ length: 40 }, declared)

  const step = (code: string, names: readonly string[]) => ({
    type: 'ADDON',
    code,
    name: code,
    limit: 3,
    items: names.map((name, at) => ({
      code: `${code}-${at}`,
      name,
      price: tens(10, 8),
      allergens: oneOf(declarations),
    })),
  })

  const whole = products.map((product) => ({
    ...product,
    description: `${product.description} ${Array.from({ length: MORE_WORDS }, () => oneOf(words)).join(' ')}`,
    cookingMinutes: oneOf([10, 15, 20, 25, 30]),
    rating: Math.round(36 + random() * 13) / 10,
    menuTags: random() < 0.1 ? ['Kids Menu'] : [],
    allergens: oneOf(declarations),
    sizes: product.sizes.map((size) => ({
      ...size,
      ...(random() < 0.3 && { discountedPrice: Math.round(size.price * 0.9) }),
      servingSize: { value: tens(150, 40), unit: 'g' },
      nutrition: {
        Calories: { value: tens(120, 70), unit: 'k' },
        Protein: { value: tens(0, 4), unit: 'g' },
        Calcium: { value: tens(20, 30), unit: 'mg' },
      },
    })),
    options:
      random() < 0.66 ? [step('extras', [oneOf(words), oneOf(words), oneOf(words)]), step('dips', [oneOf(words)])] : [],
  }))
  return { ...rest, products: whole }
}
