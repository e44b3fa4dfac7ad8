import fc from 'fast-check'

const ALLERGENS = ['gluten', 'milk', 'egg', 'peanut', 'tree-nut', 'soy'] as const
type Allergen = (typeof ALLERGENS)[number]

interface Declaration {
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
  readonly freeOf: readonly Allergen[]
}

/** An item of a step or a part of a combo in a catalogue file. */
interface Ingredient {
  readonly default: boolean
  readonly allergens?: Declaration | undefined
  readonly onlySourceOf?: readonly Allergen[]
}

interface Item extends Ingredient {
  readonly code: string
  readonly name: string
  readonly price: number | { readonly s: number }
}

interface Part extends Ingredient {
  readonly product: string
  readonly size: string
}

/** The fields of a dish in a catalogue file that tests read or change. */
export interface FileDish {
  readonly code: string
  readonly combo?: readonly {
    readonly groups: readonly { readonly items: readonly { readonly product: string }[] }[]
  }[]
  readonly [field: string]: unknown
}

interface MadeDish extends FileDish {
  readonly allergens?: Declaration | undefined
}

const anyDeclaration: fc.Arbitrary<Declaration | undefined> = fc.option(
  fc
    .array(fc.constantFrom('contains', 'mayContain', 'freeOf', 'freeOf', 'nothing'), {
      minLength: ALLERGENS.length,
      maxLength: ALLERGENS.length,
    })
    .map((stated) => {
      const those = (what: string) => ALLERGENS.filter((_, at) => stated[at] === what)
      return { contains: those('contains'), mayContain: those('mayContain'), freeOf: those('freeOf') }
    }),
  { nil: undefined, freq: 4 },
)

const has = (list: keyof Declaration, allergen: Allergen) => (each: Ingredient) =>
  each.allergens?.[list].includes(allergen) ?? false

/**
 * Turns a random declaration into one that an import accepts: it lists what the defaults contain, and claims no absence
 * that an ingredient contradicts.
 */
function telling(own: Declaration | undefined, all: readonly Ingredient[]): Declaration | undefined {
  const defaults = all.filter((each) => each.default)
  const contains = ALLERGENS.filter((each) => own?.contains.includes(each) || defaults.some(has('contains', each)))
  const isBrought = (each: Allergen) => all.some(has('contains', each)) || all.some(has('mayContain', each))
  return (
    own && {
      contains,
      mayContain: own.mayContain.filter((each) => !contains.includes(each)),
      freeOf: own.freeOf.filter((each) => !contains.includes(each) && !isBrought(each)),
    }
  )
}

/** Marks a default ingredient as the only source of the allergens that no other default contains. */
function claiming<T extends Ingredient>(ingredient: T, own: Declaration | undefined, all: readonly Ingredient[]): T {
  const isOnly = (each: Allergen) => all.filter((other) => other.default && has('contains', each)(other)).length === 1
  const onlySourceOf = (ingredient.default ? (own?.contains ?? []) : []).filter(
    (each) => has('contains', each)(ingredient) && isOnly(each),
  )
  return { ...ingredient, onlySourceOf }
}

const anyItem = fc.record({
  default: fc.boolean(),
  claims: fc.boolean(),
  price: fc.constantFrom(0, 10, { s: 5 }),
  allergens: anyDeclaration,
})

const anyStep = fc.record({
  type: fc.constantFrom('ADDON', 'REMOVABLE', 'REPLACEABLE'),
  removable: fc.boolean(),
  limit: fc.constantFrom(null, 1, 2),
  items: fc.array(anyItem, { minLength: 2, maxLength: 4 }),
})

const sizes = ['s', 'l'].map((code) => ({ code, name: code, price: 100 }))

const anyDish = (code: string): fc.Arbitrary<MadeDish> =>
  fc.tuple(anyDeclaration, fc.array(anyStep, { maxLength: 3 })).map(([declared, steps]) => {
    const listed = steps.map(({ items, ...step }, at) => ({
      ...step,
      items: items.map(({ claims, ...item }, place) => ({
        ...item,
        claims,
        code: `${place}`,
        name: `Item ${at}.${place}`,
        // Every size has an item to remove and an item to replace it with.
        price: step.type === 'REPLACEABLE' && place < 2 ? 0 : item.price,
        // In a removable step all items are defaults, in a replaceable step only the first.
        default: step.type === 'REMOVABLE' || (step.type === 'REPLACEABLE' ? place === 0 : item.default),
      })),
    }))
    const all: Item[] = listed.flatMap(({ items }) => items)
    const own = telling(
      declared,
      all.filter((item) => item.default),
    )
    const options = listed.map(({ items, ...step }, at) => {
      const made = items.map(({ claims, ...item }) => (claims ? claiming<Item>(item, own, all) : item))
      const lists = step.type === 'REPLACEABLE' ? { from: made.slice(0, 1), to: made.slice(1) } : { items: made }
      return { ...step, ...lists, code: `${at}`, name: `Step ${at}` }
    })
    return { code, name: code, veg: false, sizes, allergens: own, options }
  })

const anyCombo = (code: string, dishes: readonly MadeDish[]): fc.Arbitrary<MadeDish> =>
  fc
    .tuple(
      anyDeclaration,
      fc.array(fc.tuple(fc.subarray([...dishes], { minLength: 2, maxLength: 3 }), fc.boolean()), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([declared, groups]) => {
      const listed = groups.map(([dishesIn, optional], at) => ({
        name: `Group ${at}`,
        optional,
        items: dishesIn.map(
          ({ code: product, allergens }, place): Part => ({
            product,
            size: 's',
            default: place === 0,
            allergens,
          }),
        ),
      }))
      const all = listed.flatMap(({ items }) => items)
      const own = telling(declared, all)
      const combo = listed.map(({ items, ...group }) => ({
        ...group,
        items: items.map((part) => {
          const { allergens: _ofItsProduct, ...stated } = claiming(part, own, all)
          return stated
        }),
      }))
      return {
        code,
        name: code,
        veg: false,
        sizes: sizes.slice(0, 1),
        allergens: own,
        combo: [{ size: 's', groups: combo }],
      }
    })

const SEED = 20_261_121

/** Dishes with all kinds of choices and combos of them, whose declarations an import accepts. Deterministic. */
export function generatedMenu(): { readonly products: readonly FileDish[] } {
  const [dishes = []] = fc.sample(fc.tuple(...Array.from({ length: 60 }, (_, at) => anyDish(`dish-${at}`))), {
    numRuns: 1,
    seed: SEED,
  })
  const [combos = []] = fc.sample(fc.tuple(...Array.from({ length: 25 }, (_, at) => anyCombo(`combo-${at}`, dishes))), {
    numRuns: 1,
    seed: SEED,
  })
  return { products: [...dishes, ...combos] }
}
