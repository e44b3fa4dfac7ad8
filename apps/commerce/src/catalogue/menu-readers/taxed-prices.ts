import { toRupees } from '@tiffin/domain/money/money'
import { doubt, error, type Finding, type Path } from '../problems.ts'
import { ASSUMED, type ConvertSettings } from './convert-settings.ts'
import type { NeutralChoice, NeutralDish, NeutralMenu, Paise, PricesSay } from './neutral-menu.ts'
import { tidy } from './source-text.ts'

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000

/**
 * Adds the tax to a price once, rounded to whole paise; half a paisa goes to the even one. A whole price of 250.00 was
 * itself rounded before tax, to 238.10, and with tax is 250.005 exactly: half up would sell it at 250.01.
 */
function withTax(price: Paise, percent: number): Paise {
  const exact = price * (WHOLE + Math.round(percent * 100))
  const below = Math.floor(exact / WHOLE)
  const rest = exact - below * WHOLE
  const isNextNearer = rest * 2 === WHOLE ? below % 2 === 1 : rest * 2 > WHOLE
  return isNextNearer ? below + 1 : below
}

const mapPrice = (price: NeutralChoice['price'], change: (paise: Paise) => Paise): NeutralChoice['price'] =>
  typeof price === 'number'
    ? change(price)
    : Object.fromEntries(Object.entries(price).map(([size, paise]) => [size, change(paise)]))

const mapSizes = (dish: NeutralDish, change: (paise: Paise) => Paise): NeutralDish => ({
  ...dish,
  sizes: dish.sizes.map((size) => ({
    ...size,
    price: change(size.price),
    offer: size.offer === null ? null : change(size.offer),
  })),
})

function mapChoices(dish: NeutralDish, change: (paise: Paise) => Paise): NeutralDish {
  return {
    ...dish,
    steps: dish.steps.map((step) => ({
      ...step,
      choices: step.choices.map((choice) => ({ ...choice, price: mapPrice(choice.price, change) })),
    })),
  }
}

const taxOf = (dish: NeutralDish, settings: ConvertSettings): number =>
  dish.taxPercent ?? settings.taxPercent ?? ASSUMED.taxPercent

/** The menu with tax added to each price before tax, by the tax of its dish. */
export function addTax(menu: NeutralMenu, settings: ConvertSettings): NeutralMenu {
  const taxed = (dish: NeutralDish): NeutralDish => {
    const change = (paise: Paise) => withTax(paise, taxOf(dish, settings))
    const said = settings.prices ?? dish.prices ?? menu.prices
    if (said === 'choices-before-tax') return mapChoices(dish, change)
    return said === 'before-tax' ? mapChoices(mapSizes(dish, change), change) : dish
  }
  return {
    prices: 'with-tax',
    restaurants: menu.restaurants.map((restaurant) => ({
      ...restaurant,
      dishes: restaurant.dishes.map(taxed),
    })),
  }
}

interface Priced {
  readonly paise: Paise
  readonly percent: number
  readonly name: string
  readonly path: Path
}

const sizePrices = (dish: NeutralDish, percent: number): readonly Priced[] =>
  dish.sizes.flatMap(({ price, offer, path }) =>
    [price, ...(offer === null ? [] : [offer])].map((paise) => ({ paise, percent, name: dish.name, path })),
  )

const choicePrices = (dish: NeutralDish, percent: number): readonly Priced[] =>
  dish.steps
    .flatMap((step) => step.choices)
    .flatMap(({ name, price, path }) =>
      (typeof price === 'number' ? [price] : Object.values(price)).map((paise) => ({ paise, percent, name, path })),
    )

const RUPEE = 100

const isOdd = ({ paise }: Priced): boolean => paise % RUPEE !== 0

/** Whether a price with tax is whole rupees, or off by at most so many paise. */
const becomesWhole = ({ paise, percent }: Priced, slack: Paise): boolean => {
  const rest = withTax(paise, percent) % RUPEE
  return Math.min(rest, RUPEE - rest) <= slack
}

/** Prices before tax that were cut instead of rounded come back a paisa off: 38.09 becomes 39.99. */
const CUT = 1

interface Evidence {
  readonly odd: readonly Priced[]
  /** Odd prices that become whole rupees with tax. */
  readonly whole: readonly Priced[]
}

function evidenceIn(prices: readonly Priced[], slack = 0): Evidence {
  const odd = prices.filter(isOdd)
  return { odd, whole: odd.filter((each) => becomesWhole(each, slack)) }
}

/** By chance one odd price in a hundred becomes whole: three are no chance. */
const FEWEST = 3

const isTelling = ({ odd, whole }: Evidence): boolean => whole.length >= FEWEST && whole.length * 2 >= odd.length

/** A single sauce or combo may be priced before tax: a whole menu has at least this share of such dishes. */
const SHARE_OF_DISHES = 0.1

export interface TaxDecision {
  readonly addsTax: boolean
  readonly findings: readonly Finding[]
}

const formatted = (count: number): string => count.toLocaleString('en-IN')

/** "Extra Cheese" 38.10 (40 with tax). */
const example = ({ name, paise, percent }: Priced): string =>
  `"${tidy(name)}" ${toRupees(paise).toFixed(2)} (${toRupees(withTax(paise, percent))} with tax)`

/** An error when the dishes look as if priced before tax, a doubt when only some other prices do. */
function* checkPrices(menu: NeutralMenu, settings: ConvertSettings): Generator<Finding> {
  const dishes = menu.restaurants.flatMap((each) => each.dishes)
  const sizes = dishes.flatMap((dish) => sizePrices(dish, taxOf(dish, settings)))
  const choices = dishes.flatMap((dish) => choicePrices(dish, taxOf(dish, settings)))
  const [evidence, ofChoices] = [evidenceIn([...sizes, ...choices]), evidenceIn(choices, CUT)]
  if (!isTelling(evidence) && !isTelling(ofChoices)) return
  const [first] = [...evidence.whole, ...ofChoices.whole]
  const ofSizes = evidenceIn(sizes)
  if (!first) return
  const counts = ({ odd, whole }: Evidence, of: string) =>
    `${formatted(whole.length)} of ${formatted(odd.length)} odd prices${of} become whole rupees with ${first.percent} % added`
  const seen = counts(evidence, '')
  if (isTelling(ofSizes) && ofSizes.whole.length >= sizes.length * SHARE_OF_DISHES)
    yield error(first.path, `${seen}: say --prices before-tax or --prices with-tax`)
  else if (isTelling(ofSizes) || !isTelling(ofChoices))
    yield doubt(first.path, `${seen}: they are taken as they are, as with --prices with-tax`)
  else {
    const [choice = first] = ofChoices.whole
    yield doubt(
      choice.path,
      `${counts(ofChoices, ' of choices')}, such as ${example(choice)}: they are taken as they are; if the restaurant charges the price with tax, say --prices choices-before-tax, which adds the tax to choices only`,
    )
  }
}

const dishesSaying = (prices: PricesSay, menu: NeutralMenu): readonly NeutralDish[] =>
  menu.restaurants.flatMap(({ dishes }) => dishes.filter((dish) => (dish.prices ?? menu.prices) === prices))

/** The menu without the dishes that say themselves whether their prices include tax. */
const unsaid = (menu: NeutralMenu): NeutralMenu => ({
  ...menu,
  restaurants: menu.restaurants.map((restaurant) => ({
    ...restaurant,
    dishes: restaurant.dishes.filter((dish) => (dish.prices ?? 'unknown') === 'unknown'),
  })),
})

/**
 * Decides whether prices are before tax: what the operator says, else what the file says. A menu whose prices look as if
 * they were before tax, and of which neither says it, is refused: it would be sold too cheaply.
 */
export function decideTax(menu: NeutralMenu, settings: ConvertSettings): TaxDecision {
  const said = menu.prices === 'unknown' ? null : menu.prices
  const { prices } = settings
  if (prices && said && prices !== said)
    return {
      addsTax: prices !== 'with-tax',
      findings: [doubt([], `says that its prices are ${said}: --prices ${prices} goes before it`)],
    }
  if (prices ?? said) return { addsTax: (prices ?? said) !== 'with-tax', findings: [] }
  const before = dishesSaying('before-tax', menu)
  const mixed = before.length
    ? [
        doubt(
          before[0]?.path ?? [],
          `is one of ${before.length} dishes with a price before tax: tax was added to these only`,
        ),
      ]
    : []
  return { addsTax: before.length > 0, findings: [...mixed, ...checkPrices(unsaid(menu), settings)] }
}
