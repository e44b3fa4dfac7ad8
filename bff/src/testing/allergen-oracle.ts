/**
 * A second implementation of AMB101 for tests. It reads served responses only and imports nothing, so it shares no code
 * with the product. It makes any configuration of a dish and returns the minimum that a diner must be warned about.
 */

interface Facts {
  readonly contains: readonly string[]
  readonly mayContain: readonly string[]
  readonly freeOf: readonly string[]
  readonly notStated?: readonly string[] | undefined
}

interface Item {
  readonly itemId: number
  readonly isVeg: boolean
  readonly inStock: boolean
  readonly isDefault: boolean
  readonly price: Readonly<Record<string, number>>
  readonly allergens: Facts | null
  readonly onlySourceOf?: readonly string[] | undefined
}

interface Step {
  readonly type: string
  readonly processId: number
  readonly isRemovable: boolean
  readonly limit: number | null
  readonly sizeIds: readonly number[]
  readonly items?: readonly Item[]
  readonly from?: readonly Item[]
  readonly to?: readonly Item[]
}

interface Part {
  readonly productId: number
  readonly sizeId: number
  readonly isVeg: boolean
  readonly inStock: boolean
  readonly isDefault: boolean
  readonly allergens: Facts | null
  readonly onlySourceOf?: readonly string[] | undefined
}

interface Group {
  readonly name: string
  readonly isOptional: boolean
  readonly parts: readonly Part[]
}

/** The fields of a dish and its detail that the oracle reads. */
export interface ServedDish {
  readonly dish: {
    readonly productId: number
    readonly isVeg: boolean
    readonly allergens: Facts | null
    readonly asItComes?: Facts | undefined
  }
  readonly options: {
    readonly processes: readonly Step[]
    readonly combo: readonly { readonly sizeId: number; readonly groups: readonly Group[] }[]
  }
}

interface Picked {
  processId: number
  itemId: number
}

/** A configuration, as an order sends it, and its effect on the dish. */
export interface Made {
  readonly configuration: {
    readonly addedItems: Picked[]
    readonly removedItems: Picked[]
    readonly replacedItems: { readonly to: Picked[]; readonly from: Picked[] }
    readonly removedProcess: number[]
    readonly comboItems: { group: string; productId: number; sizeId: number }[]
  }
  /** Defaults that stay in the dish. */
  readonly staying: Item[]
  /** Choices added to the defaults. */
  readonly added: Item[]
  readonly parts: Part[]
  /** Items and parts removed from the dish or combo. */
  readonly gone: (Item | Part)[]
  /** True when every required group of a combo has a part. */
  readonly isWhole: boolean
}

/** Returns an integer below `count`; 0 means the default choice. */
export type Pick = (count: number) => number

const nothing = (): Made => ({
  configuration: {
    addedItems: [],
    removedItems: [],
    replacedItems: { to: [], from: [] },
    removedProcess: [],
    comboItems: [],
  },
  staying: [],
  added: [],
  parts: [],
  gone: [],
  isWhole: true,
})

const usual: Pick = () => 0

/** A subset of a list up to a limit; empty when every pick is 0. */
const someOf = <T>(list: readonly T[], most: number, pick: Pick): T[] => list.filter(() => pick(2) === 1).slice(0, most)

function addTo(made: Made, step: Step, has: (item: Item) => boolean, pick: Pick): void {
  const items = (step.items ?? []).filter(has)
  const most = step.limit ?? items.length
  const defaults = items.filter((item) => item.isDefault)
  const usually = defaults.filter((item) => item.inStock).slice(0, most)
  // The dish's own declaration covers no default beyond the limit.
  const covered = defaults.slice(0, most)
  const put =
    pick(2) === 0
      ? usually
      : someOf(items, items.length, pick)
          .filter((item) => item.inStock)
          .slice(0, most)
  for (const item of items) {
    if (put.includes(item)) (covered.includes(item) ? made.staying : made.added).push(item)
    else if (covered.includes(item)) made.gone.push(item)
  }
  made.configuration.addedItems.push(...put.map(({ itemId }) => ({ processId: step.processId, itemId })))
}

function removeFrom(made: Made, step: Step, has: (item: Item) => boolean, pick: Pick): void {
  const items = (step.items ?? []).filter(has)
  const out = someOf(items, step.limit ?? items.length, pick)
  made.staying.push(...items.filter((item) => !out.includes(item)))
  made.gone.push(...out)
  made.configuration.removedItems.push(...out.map(({ itemId }) => ({ processId: step.processId, itemId })))
}

function replaceIn(made: Made, step: Step, has: (item: Item) => boolean, pick: Pick): void {
  const from = (step.from ?? []).filter(has)
  const offered = (step.to ?? []).filter((item) => has(item) && item.inStock)
  const put = someOf(offered, Math.min(from.length, step.limit ?? from.length), pick)
  const out = from.slice(0, put.length)
  made.staying.push(...from.slice(put.length))
  made.gone.push(...out)
  made.added.push(...put)
  const { to, from: taken } = made.configuration.replacedItems
  to.push(...put.map(({ itemId }) => ({ processId: step.processId, itemId })))
  taken.push(...out.map(({ itemId }) => ({ processId: step.processId, itemId })))
}

function makeStep(made: Made, step: Step, sizeId: number, pick: Pick): void {
  const has = (item: Item): boolean => item.price[String(sizeId)] !== undefined
  const items = (step.items ?? []).filter(has)
  const defaults = items.filter((each) => each.isDefault)
  if (step.isRemovable && pick(6) === 1) {
    made.configuration.removedProcess.push(step.processId)
    // A default beyond the limit was never in the dish.
    const inDish = step.type === 'removable' ? items : defaults.slice(0, step.limit ?? defaults.length)
    made.gone.push(...(step.from ?? []).filter(has), ...inDish)
  } else if (step.type === 'addon') addTo(made, step, has, pick)
  else if (step.type === 'removable') removeFrom(made, step, has, pick)
  else replaceIn(made, step, has, pick)
}

/**
 * Adds a part of a group; pick 0 is the default part. Without a default in stock, pick 0 leaves the group empty, and a
 * combo that requires the group is incomplete. Returns false for an incomplete combo.
 */
function makeGroup(made: Made, group: Group, pick: Pick): boolean {
  const inStock = group.parts.filter((part) => part.inStock)
  const usually = inStock.find((part) => part.isDefault)
  const choices = [usually, ...inStock.filter((part) => part !== usually), ...(group.isOptional ? [undefined] : [])]
  const part = choices[pick(choices.length)]
  made.gone.push(...group.parts.filter((each) => each.isDefault && each !== part))
  if (part) {
    made.parts.push(part)
    made.configuration.comboItems.push({ group: group.name, productId: part.productId, sizeId: part.sizeId })
  }
  return part !== undefined || group.isOptional
}

/** Makes a configuration of a dish; the dish without changes when `pick` always returns 0. */
export function make({ options }: ServedDish, sizeId: number, pick: Pick): Made {
  const made = nothing()
  for (const step of options.processes) if (step.sizeIds.includes(sizeId)) makeStep(made, step, sizeId, pick)
  const groups = options.combo.find((each) => each.sizeId === sizeId)?.groups ?? []
  const whole = groups.map((group) => makeGroup(made, group, pick))
  return { ...made, isWhole: whole.every(Boolean) }
}

export const asUsual = (served: ServedDish, sizeId: number): Made => make(served, sizeId, usual)

/** The minimum that a diner must be warned about. */
export interface Warnings {
  readonly contains: ReadonlySet<string>
  readonly mayContain: ReadonlySet<string>
  readonly notStated: ReadonlySet<string>
}

const says = (facts: Facts | null, list: keyof Facts, allergen: string): boolean =>
  facts?.[list]?.includes(allergen) ?? false

const isSilent = (facts: Facts | null, allergen: string): boolean =>
  says(facts, 'notStated', allergen) ||
  !(['contains', 'mayContain', 'freeOf'] as const).some((list) => says(facts, list, allergen))

/** A combo's part is a dish itself: its declaration and its default choices count for the combo. */
function knownOfPart(part: Part, dishes: ReadonlyMap<number, ServedDish>): (Facts | null)[] {
  const served = dishes.get(part.productId)
  return served
    ? [part.allergens, served.dish.allergens, ...asUsual(served, part.sizeId).staying.map((each) => each.allergens)]
    : [part.allergens]
}

/** AMB101: decides the warnings for each allergen. */
export function mustTell(
  served: ServedDish,
  made: Made,
  dishes: ReadonlyMap<number, ServedDish>,
  all: readonly string[],
): Warnings {
  const own = served.dish.allergens
  const ofParts = made.parts.flatMap((part) => knownOfPart(part, dishes))
  const known = [...[...made.staying, ...made.added].map((each) => each.allergens), ...ofParts]
  const uncovered = [own, ...[...made.added, ...made.parts].map((each) => each.allergens)]
  const isLifted = (allergen: string) => made.gone.some((each) => each.onlySourceOf?.includes(allergen))
  const contains = (allergen: string) =>
    known.some((each) => says(each, 'contains', allergen)) || (says(own, 'contains', allergen) && !isLifted(allergen))
  const mayContain = (allergen: string) =>
    !contains(allergen) &&
    (says(own, 'contains', allergen) || [own, ...known].some((each) => says(each, 'mayContain', allergen)))
  const silent = (allergen: string) => !contains(allergen) && uncovered.some((each) => isSilent(each, allergen))
  return {
    contains: new Set(all.filter(contains)),
    mayContain: new Set(all.filter(mayContain)),
    notStated: new Set(all.filter(silent)),
  }
}

/**
 * AMB101: the whole declaration of a made dish: the warnings, what no removed choice lifts, being declared by several or
 * not by itself, and traces of what was removed, because the same kitchen also prepares the dish with it.
 */
export function declarationOf(
  served: ServedDish,
  made: Made,
  dishes: ReadonlyMap<number, ServedDish>,
  all: readonly string[],
): Warnings {
  const must = mustTell(served, made, dishes, all)
  const sources = (allergen: string) => made.gone.filter((each) => says(each.allergens, 'contains', allergen))
  const isLifted = (allergen: string) => {
    const [only, ...others] = sources(allergen)
    return others.length === 0 && (only?.onlySourceOf?.includes(allergen) ?? false)
  }
  const isContained = (allergen: string) =>
    must.contains.has(allergen) || (says(served.dish.allergens, 'contains', allergen) && !isLifted(allergen))
  const traces = (allergen: string) => made.gone.some((each) => says(each.allergens, 'mayContain', allergen))
  const isTraced = (allergen: string) =>
    must.mayContain.has(allergen) || sources(allergen).length > 0 || traces(allergen)
  return {
    ...must,
    contains: new Set(all.filter(isContained)),
    mayContain: new Set(all.filter((allergen) => isTraced(allergen) && !isContained(allergen))),
  }
}

/** AMB101: whether the dish and everything in it are vegetarian. */
export const isVegAs = ({ dish }: ServedDish, { staying, added, parts }: Made): boolean =>
  dish.isVeg && [...staying, ...added, ...parts].every((each) => each.isVeg)

/** AMB101: the digest of a declaration that consists of these warnings, in version 1. */
export const digestOf = ({ contains, mayContain, notStated }: Warnings, all: readonly string[]): string =>
  `1${all
    .map((allergen) => {
      if (contains.has(allergen)) return 'c'
      if (mayContain.has(allergen)) return notStated.has(allergen) ? 'w' : 'm'
      return notStated.has(allergen) ? 'n' : 'f'
    })
    .join('')}`

/**
 * The warnings that the displayed facts omit, as text; empty: none. An allergen that is displayed as contained need not
 * be displayed as "not stated".
 */
export function leftOut(warnings: Warnings, shown: Facts | null, all: readonly string[]): string[] {
  return all.flatMap((allergen) => {
    const inIt = says(shown, 'contains', allergen)
    const warned = inIt || says(shown, 'mayContain', allergen)
    const missing = [
      warnings.contains.has(allergen) && !inIt ? 'contains' : '',
      warnings.mayContain.has(allergen) && !warned ? 'may contain' : '',
      warnings.notStated.has(allergen) && !inIt && !isSilent(shown, allergen) ? 'not stated:' : '',
      says(shown, 'freeOf', allergen) && (warned || says(shown, 'notStated', allergen)) ? 'not free of' : '',
    ]
    return missing.filter(Boolean).map((what) => `${what} ${allergen}`)
  })
}
