import { ALLERGENS } from '@tiffin/domain/allergens'

/** The widths in which a picture comes, and its size on screen. Null and empty for a picture of another site. */
const picture = { srcSet: 'text?', imageSizes: 'text' } as const

/**
 * The first look: what a page shows before any of its scripts has run (PERF7). The build renders the client's own views
 * to templates with named holes, the BFF fills them; both go by this table.
 *
 * A hole is a `text`, a `number`, the `url` of a picture or a list of other `looks`, each of which may be missing where a
 * `?` follows; or one of the listed words, by which the view looks one way or another.
 */
export const firstLooks = {
  /** What stands above every page of a store. */
  bar: { logo: 'url', icon: 'url' },
  landing: { logo: 'url', name: 'text', tagline: 'text', hero: 'looks' },
  hero: { name: 'text', title: 'text', lead: 'text?', tone: ['dark', 'light'], ...picture, image: 'url?', alt: 'text' },
  menu: {
    name: 'text',
    address: 'text',
    hours: ['open', 'opens later', 'all day', 'inactive'],
    /** When it closes, or opens again. */
    clock: 'text',
    branches: ['none', 'some'],
    /** How many menus it has to choose from. */
    menus: ['one', 'several'],
    rows: 'looks',
  },
  /** `isEnding`: it is said until when it is on (D22). */
  menuCategory: { name: 'text', description: 'text?', isEnding: ['no', 'yes'] },
  menuSection: { name: 'text', description: 'text?' },
  dishRow: {
    picture: 'looks',
    isVeg: ['yes', 'no'],
    /** E1: the first two of its tags. */
    tag: 'text?',
    secondTag: 'text?',
    name: 'text',
    isCustomizable: ['yes', 'no'],
    calories: 'number?',
    servingSize: 'text?',
    serves: 'text?',
    description: 'text?',
    warnings: 'looks?',
    /** F20: its size is a class, which is to be looked at first. */
    isByClass: ['no', 'yes'],
    /** How its sizes are chosen. */
    sizes: ['none', 'pills', 'list'],
    sizeNames: 'looks',
  },
  sizeName: { name: 'text' },
  /** What a dish contains, or may contain. `follows`: it is not the first of its list. */
  warning: { says: ['contains', 'mayContain'], follows: ['no', 'yes'], allergens: 'looks' },
  allergen: { which: ALLERGENS, follows: ['no', 'yes'] },
  dishPicture: {
    ...picture,
    image: 'url',
    kind: ['drawn', 'art', 'photo', 'none'],
    size: ['medium', 'large'],
    tint: ['0', '1', '2', '3', '4'],
    isAvailable: ['yes', 'no'],
  },
  dish: {
    picture: 'looks',
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
  /** Which store an order is with. */
  orderStore: { name: 'text', address: 'text' },
} as const

export type LookName = keyof typeof firstLooks

/** What a hole is declared as. */
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

/** What the holes of a look are filled with, `Looks` being what stands for other looks. */
export type Fillings<Name extends LookName, Looks> = {
  readonly [H in keyof (typeof firstLooks)[Name]]: Filling<(typeof firstLooks)[Name][H], Looks>
}

/** A look with what fills it. */
export type Look = {
  [Name in LookName]: { readonly look: Name; readonly holes: Fillings<Name, readonly Look[]> }
}[LookName]

/**
 * A stretch of a template: markup as it is, a hole by its name, or the stretches that stand there by what a hole is
 * filled with: its word, or `some` or `none` where it may be missing.
 */
export type Stretch =
  | string
  | { readonly hole: string }
  | { readonly by: string; readonly of: Readonly<Record<string, readonly Stretch[]>> }

export type Template = readonly Stretch[]

/** The templates of one language. */
export type Templates = Readonly<Record<LookName, Template>>

/** The word by which a hole chooses among stretches; null for a hole that chooses none. */
export function choiceOf(hole: Hole, filling: unknown): string | null {
  if (typeof hole !== 'string') return String(filling)
  if (!hole.endsWith('?')) return null
  return filling === null ? 'none' : 'some'
}

/** The words by which a hole may choose; empty for a hole that chooses none. */
export function choicesOf(hole: Hole): readonly string[] {
  if (typeof hole !== 'string') return hole
  return hole.endsWith('?') ? ['some', 'none'] : []
}
