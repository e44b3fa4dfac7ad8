import { doubt, type Path } from '../../problems.ts'
import type { NeutralDish, NeutralSize } from '../neutral-menu.ts'
import { firstOf, isOn, objectAt, type RawObject, textAt, wholeAt } from '../raw-values.ts'
import { isInStock, type Reading, readSizes } from './read-sizes.ts'
import { readSteps } from './read-steps.ts'

const MOST_STARS = 5

/** Parses "Serves 1". Used only for dishes with a single size: with several sizes the text is ambiguous. */
const servesOf = (dish: RawObject): string =>
  /^serves (\S+)$/i.exec(textAt(objectAt(dish.itemAttribute).portionSize))?.[1] ?? ''

function ratingOf(dish: RawObject): number | null {
  const rating = Number(textAt(objectAt(objectAt(dish.ratings).aggregatedRating).rating) || Number.NaN)
  return rating >= 0 && rating <= MOST_STARS ? rating : null
}

function vegOf(dish: RawObject, path: Path, { habits, findings }: Reading): boolean | null {
  const word = textAt(objectAt(dish.itemAttribute).vegClassifier).toUpperCase()
  const marked = isOn(dish.isVeg)
  if (word === '') return marked || (habits.dishVeg ? false : null)
  if (marked && word !== 'VEG')
    findings.push(doubt(path, `is marked vegetarian and is called ${word}: it goes in as not vegetarian`))
  return word === 'VEG'
}

function onlySize(dish: RawObject, price: number, path: Path): NeutralSize {
  const offer = wholeAt(dish.finalPrice)
  const only = { id: 'regular', name: 'Regular', price, offer }
  return { ...only, inStock: true, isDefault: true, serves: servesOf(dish), path }
}

/** One dish of the page; null when it has no price. */
export function readDish(dish: RawObject, path: Path, reading: Reading): NeutralDish | null {
  const { habits, unknown, findings } = reading
  unknown.look('dish', dish, path)
  const price = wholeAt(firstOf(dish, 'price', 'defaultPrice'))
  const sizes = readSizes(dish, price, path, reading)
  if (price === null && !sizes.sizes.length) {
    findings.push(doubt(path, 'has no price in whole paise: this dish is left out'))
    return null
  }
  const isOffered = dish.finalPrice !== undefined && dish.finalPrice !== null
  if (isOffered && sizes.sizes.length && sizes.sizes.every((size) => size.offer === null))
    findings.push(doubt([...path, 'finalPrice'], 'is not tied to a combination: no size was reduced'))
  if (isOffered && wholeAt(dish.finalPrice) === null)
    findings.push(doubt([...path, 'finalPrice'], 'is not in whole paise: the dish is not reduced'))
  const inStock = isInStock(dish, habits.dishStock)
  return {
    id: textAt(dish.id),
    name: textAt(dish.name),
    description: textAt(dish.description),
    veg: vegOf(dish, path, reading),
    inStock,
    availableAgain: inStock ? null : textAt(dish.nextAvailableAtMessage) || null,
    sizes: sizes.sizes.length ? sizes.sizes : [onlySize(dish, price ?? 0, path)],
    steps: readSteps(dish, path, sizes, reading),
    image: textAt(dish.imageId) || null,
    tags: dish.isBestseller === true ? ['Bestseller'] : [],
    rating: ratingOf(dish),
    taxPercent: null,
    slots: [],
    path,
  }
}
