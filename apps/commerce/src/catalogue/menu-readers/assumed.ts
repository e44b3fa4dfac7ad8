import { type Path, pointerOf } from '../problems.ts'
import { ASSUMED, type ConvertSettings } from './convert-settings.ts'
import type { NeutralRestaurant } from './neutral-menu.ts'
import { tidy } from './source-text.ts'

type Facts = readonly (readonly [isAssumed: boolean, fact: string])[]

function storeFacts(restaurants: readonly NeutralRestaurant[], settings: ConvertSettings): Facts {
  const radiusKm = settings.radiusKm ?? ASSUMED.radiusKm
  const lacks = (fact: (restaurant: NeutralRestaurant) => unknown) => restaurants.some((each) => !fact(each))
  const opens = settings.opens === null && lacks(({ hours }) => hours)
  const closes = settings.closes === null && lacks(({ hours }) => hours)
  return [
    [opens && closes, `open ${ASSUMED.opens} to ${ASSUMED.closes} (--opens, --closes)`],
    [opens && !closes, `open from ${ASSUMED.opens} (--opens)`],
    [!opens && closes, `open until ${ASSUMED.closes} (--closes)`],
    [settings.weekdays === null && lacks(({ hours }) => hours), 'every day (--weekdays)'],
    [settings.radiusKm === null, `delivery within ${ASSUMED.radiusKm} km (--radius)`],
    [settings.deliveryCharge === null && radiusKm > 0, 'delivery free of charge (--delivery-charge)'],
    [settings.pickup, 'pickup too (--no-pickup)'],
    [
      settings.packagingCharges === null && lacks(({ packaging }) => packaging !== null),
      'no packaging charge (--packaging)',
    ],
    [settings.gst === null && lacks(({ gst }) => tidy(gst)), 'no GST (--gst)'],
  ]
}

/** One line with the facts that neither file nor operator gives, and the flag that sets each; none: nothing assumed. */
export function assumptions(restaurants: readonly NeutralRestaurant[], settings: ConvertSettings): readonly string[] {
  const dishes = restaurants.flatMap((each) => each.dishes)
  const facts: Facts = [
    ...(settings.withoutStores ? [] : storeFacts(restaurants, settings)),
    [
      settings.taxPercent === null && dishes.some((dish) => dish.taxPercent === null),
      `${ASSUMED.taxPercent} % tax in the prices (--tax)`,
    ],
  ]
  const assumed = facts.filter(([isAssumed]) => isAssumed).map(([, fact]) => fact)
  return assumed.length ? [`assumed, because neither the export nor a flag says it: ${assumed.join(', ')}`] : []
}

/** Fields of exports that no reader takes over, because what exactly they hold is not documented, by their flag. */
const HINTS = new Map<string, 'closes' | 'deliveryCharge'>([
  ['nextCloseTime', 'closes'],
  ['totalFee', 'deliveryCharge'],
])

const FLAGS = { closes: '--closes', deliveryCharge: '--delivery-charge' } as const

const isSaid = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && value > 0)

const MAX_SHOWN = 40

function* hintsBelow(
  value: unknown,
  path: Path,
): Generator<readonly [field: string, path: Path, said: string | number]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    if (HINTS.has(key) && isSaid(each)) yield [key, [...path, key], each]
    else yield* hintsBelow(each, [...path, key])
  }
}

/** Lines for the operator about fields of the file that may say what is assumed: each field at its first place. */
export function hints(json: unknown, settings: ConvertSettings): readonly string[] {
  if (settings.withoutStores) return []
  const first = new Map<string, string>()
  for (const [field, path, said] of hintsBelow(json, [])) {
    const flag = HINTS.get(field)
    if (!flag || settings[flag] !== null || first.has(field)) continue
    const shown = typeof said === 'number' ? String(said) : JSON.stringify(said.slice(0, MAX_SHOWN))
    first.set(field, `the export has ${pointerOf(path)} ${shown}: compare ${FLAGS[flag]}`)
  }
  return [...first.values()]
}
