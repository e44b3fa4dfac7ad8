import { ALLERGENS } from '@tiffin/domain/allergens/allergens'

/** The `srcset` and `sizes` of a picture: null and empty for a picture of another site. */
const picture = { srcSet: 'text?', imageSizes: 'text' } as const

/**
 * The first look: the HTML that a page shows before any of its scripts has run (PERF7). The build renders the client's
 * own views to templates with named holes, and the BFF fills the holes; both use this table. A hole declared as `text`,
 * `number`, `url` (of a picture) or `looks` (a list of nested looks) takes a value of that type; with `?` the value may
 * be null. A hole declared as a list of words takes one of them, which selects a variant of the markup.
 */
export const firstLooks = {
  /** The bar above every page of a store. */
  bar: { logo: 'url', icon: 'url' },
  landing: { logo: 'url', name: 'text', tagline: 'text', hero: 'looks' },
  hero: { name: 'text', title: 'text', lead: 'text?', tone: ['dark', 'light'], ...picture, image: 'url?', alt: 'text' },
  menu: {
    name: 'text',
    address: 'text',
    hours: ['open', 'all day', 'opens later', 'opens on', 'closed', 'serves', 'not that day', 'inactive'],
    /** The time or day that belongs to `hours`. */
    clock: 'text',
    branches: ['none', 'some'],
    /** T8: reserves the space of a person's last orders, which the client's script fills in. */
    recent: ['none', 'some'],
    /** Number of menus to choose from. */
    menus: ['one', 'several'],
    rows: 'looks',
  },
  /** D22: `isEnding` reserves a line for the special menu's end date, which the client's script fills in. */
  menuCategory: { name: 'text', description: 'text?', isEnding: ['no', 'yes'] },
  menuSection: { name: 'text', description: 'text?' },
  dishRow: {
    /** Null: the dish has no picture, and its row no space for one. */
    picture: 'looks?',
    /** Level of the heading with the dish's name: below a sub-category, one lower than below a category. */
    heading: ['h3', 'h4'],
    isVeg: ['yes', 'no'],
    /** E1: the tags on the card. */
    tag: 'text?',
    secondTag: 'text?',
    name: 'text',
    isCustomizable: ['yes', 'no'],
    facts: 'looks',
    description: 'text?',
    warnings: 'looks?',
    /** F20: shows the note of school tenants that asks to confirm the class. */
    isByClass: ['no', 'yes'],
    /** Form of the size selector. */
    sizes: ['none', 'pills', 'list'],
    sizeNames: 'looks',
  },
  /** A look of its own: a template is rendered for every combination of its choices. */
  dishFacts: {
    /** AMB22: whether the card shows the fixed rating; else the dish's own, if it has one. */
    hasFixedChip: ['yes', 'no'],
    chip: 'text?',
    calories: 'number?',
    servingSize: 'text?',
    serves: 'text?',
  },
  sizeName: { name: 'text', width: ['s', 'm', 'l', 'xl', 'any'] },
  /** An allergen warning. `follows`: `yes` for every warning but the first of its list. */
  warning: { says: ['contains', 'mayContain'], follows: ['no', 'yes'], allergens: 'looks' },
  allergen: { which: ALLERGENS, follows: ['no', 'yes'] },
  dishPicture: {
    ...picture,
    image: 'url',
    kind: ['drawn', 'art', 'photo'],
    size: ['medium', 'large'],
    tint: ['0', '1', '2', '3', '4'],
    isAvailable: ['yes', 'no'],
  },
  dish: {
    picture: 'looks?',
    isVeg: ['yes', 'no'],
    tags: 'looks',
    name: 'text',
    cookingMinutes: 'number?',
    calories: 'number?',
    servingSize: 'text?',
    serves: 'text?',
    description: 'text?',
  },
  dishTag: { name: 'text' },
  cart: { store: 'looks' },
  checkout: { store: 'looks' },
  pay: {},
  trackOrder: {},
  /** The store that the cart or the checkout page is for. */
  orderStore: { name: 'text', address: 'text' },
} as const

export type LookName = keyof typeof firstLooks

/** Declared type of a hole. */
export type Hole = 'text' | 'url' | 'text?' | 'number?' | 'url?' | 'looks' | 'looks?' | readonly string[]

interface Kinds<Looks> {
  readonly text: string
  readonly url: string
  readonly looks: Looks
  readonly 'text?': string | null
  readonly 'url?': string | null
  readonly 'number?': number | null
  readonly 'looks?': Looks | null
}

type Filling<H, Looks> = H extends keyof Kinds<Looks>
  ? Kinds<Looks>[H]
  : H extends readonly (infer Word)[]
    ? Word
    : never

/** The values that fill the holes of a look; `Looks` is the type of the value of a nested look. */
export type Fillings<Name extends LookName, Looks> = {
  readonly [H in keyof (typeof firstLooks)[Name]]: Filling<(typeof firstLooks)[Name][H], Looks>
}

/** A look with the values of its holes. */
export type Look = {
  [Name in LookName]: { readonly look: Name; readonly holes: Fillings<Name, readonly Look[]> }
}[LookName]

/**
 * Part of a template: markup, a hole by its name, or alternatives. Alternatives are selected by the value of a hole:
 * its word, or `some` or `none` for an optional hole.
 */
export type TemplateNode =
  | string
  | { readonly hole: string }
  | { readonly by: string; readonly of: Readonly<Record<string, readonly TemplateNode[]>> }

export type Template = readonly TemplateNode[]

export type Templates = Readonly<Record<LookName, Template>>

/** The word that selects the alternative for a value; null for a hole without alternatives. */
export function choiceOf(hole: Hole, filling: unknown): string | null {
  if (typeof hole !== 'string') return String(filling)
  if (!hole.endsWith('?')) return null
  return filling === null ? 'none' : 'some'
}

/** All words that can select one of a hole's alternatives; empty for a hole without alternatives. */
export function choicesOf(hole: Hole): readonly string[] {
  if (typeof hole !== 'string') return hole
  return hole.endsWith('?') ? ['some', 'none'] : []
}
