import { DEFAULT_LATER_SETTINGS } from '@tiffin/domain/order/cut-off'
import { parseMinute } from '@tiffin/domain/time/clock'
import { isZone } from '@tiffin/domain/time/zone'
import type { StoreFile } from './catalogue-file.ts'
import { checkAbsence, checkLaterSettings } from './check-later-settings.ts'
import { checkRegistration } from './check-registration.ts'
import { laterSettingsOf } from './later-settings-file.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'

/** Coordinates outside this box are not in India; in such a file, latitude and longitude are usually swapped. */
const INDIA = { south: 6, north: 38, west: 68, east: 98 }

const inIndia = ({ latitude, longitude }: StoreFile): boolean =>
  latitude >= INDIA.south && latitude <= INDIA.north && longitude >= INDIA.west && longitude <= INDIA.east

function* checkDelivery(store: StoreFile, path: Path): Generator<Finding> {
  const { delivery } = store
  if (!delivery) return
  let previous = 0
  for (const [at, band] of delivery.charges.entries()) {
    if (band.uptoKm <= previous) {
      yield error([...path, 'charges', at, 'uptoKm'], 'must be farther than the band before it')
    }
    previous = band.uptoKm
  }
  if (!delivery.enabled) return
  if (delivery.radiusKm === 0 && delivery.pincodes.length === 0) {
    yield doubt([...path, 'radiusKm'], 'is 0 and no postal code is served: nobody is delivered to')
  }
  if (delivery.charges.length && previous < delivery.radiusKm) {
    yield doubt(
      [...path, 'charges'],
      `end at ${previous} km; the last charge holds up to the radius of ${delivery.radiusKm} km`,
    )
  }
}

function* checkOrdering({ ordering, hours }: StoreFile, path: Path): Generator<Finding> {
  const { meals, cutOffs } = laterSettingsOf(ordering, DEFAULT_LATER_SETTINGS)
  const named = { meals: ordering.meals ? meals : null, cutOffs: ordering.cutOffs ? cutOffs : null }
  const clockHours = { openingMinute: parseMinute(hours.opens) ?? 0, closingMinute: parseMinute(hours.closes) ?? 0 }
  yield* checkLaterSettings(named, clockHours, path)
  yield* checkAbsence(ordering.absence, cutOffs, path)
}

/** Checks the fields of one store against each other. */
export function* checkStore(store: StoreFile, path: Path): Generator<Finding> {
  if (!isZone(store.timeZone)) yield error([...path, 'timeZone'], 'is not an IANA time zone, such as Asia/Kolkata')
  if (new Set(store.hours.weekdays).size !== store.hours.weekdays.length) {
    yield error([...path, 'hours', 'weekdays'], 'names a day twice')
  }
  if (!inIndia(store))
    yield doubt([...path, 'latitude'], 'lies outside India: have latitude and longitude changed places?')
  if (!store.pickup && !store.delivery?.enabled) yield doubt(path, 'offers neither delivery nor pickup')
  if (!store.payment.cash && !store.payment.digital) yield doubt([...path, 'payment'], 'takes neither cash nor digital')
  yield* checkRegistration(store, path)
  if (store.minCartValue > 0 && store.maxCartValue <= store.minCartValue) {
    yield doubt([...path, 'maxCartValue'], 'does not exceed minCartValue: neither bound applies')
  }
  yield* checkDelivery(store, [...path, 'delivery'])
  yield* checkOrdering(store, [...path, 'ordering'])
}
