import { toRupees } from '@tiffin/domain/money/money'
import type { CatalogueInput } from '../catalogue-file.ts'
import { error, type Finding } from '../problems.ts'
import { ASSUMED, type ConvertSettings } from './convert-settings.ts'
import type { NeutralRestaurant } from './neutral-menu.ts'
import { tidy } from './source-text.ts'

type StoreInput = NonNullable<CatalogueInput['stores']>[number]

const pincodeIn = (address: string): string => /\b[1-9]\d{5}\b/.exec(address)?.[0] ?? ''

/** Reports facts that a store needs and neither file nor operator gives. */
export function* checkStoreFacts(restaurant: NeutralRestaurant, settings: ConvertSettings): Generator<Finding> {
  if (settings.withoutStores) return
  if (!tidy(restaurant.name)) yield error(restaurant.path, 'has no name: give --no-stores, or name it in the file')
  if (!restaurant.coordinates && !settings.at)
    yield error(restaurant.path, `"${restaurant.name}" has no coordinates: give --at <latitude>,<longitude>`)
  if (!tidy(restaurant.address) && !tidy(settings.address))
    yield error(restaurant.path, `"${restaurant.name}" has no address: give --address`)
}

/** What the operator sets goes before what the file says. */
function hoursOf({ hours }: NeutralRestaurant, settings: ConvertSettings): StoreInput['hours'] {
  const weekdays = settings.weekdays ?? (hours?.weekdays ? [...hours.weekdays] : undefined)
  return {
    opens: settings.opens ?? hours?.opens ?? ASSUMED.opens,
    closes: settings.closes ?? hours?.closes ?? ASSUMED.closes,
    ...(weekdays ? { weekdays } : {}),
  }
}

export function toStore(restaurant: NeutralRestaurant, code: string, settings: ConvertSettings): StoreInput {
  const radiusKm = settings.radiusKm ?? ASSUMED.radiusKm
  const deliveryCharge = settings.deliveryCharge ?? ASSUMED.deliveryCharge
  const name = tidy(restaurant.name)
  const address = tidy(settings.address) || tidy(restaurant.address)
  const gst = settings.gst ?? tidy(restaurant.gst)
  const phone = tidy(restaurant.phone)
  return {
    code,
    name,
    location: tidy(restaurant.city) || name,
    address,
    pincode: tidy(restaurant.pincode) || pincodeIn(address),
    ...(settings.at ?? restaurant.coordinates ?? { latitude: 0, longitude: 0 }),
    hours: hoursOf(restaurant, settings),
    ...(radiusKm > 0
      ? { delivery: { radiusKm, charges: deliveryCharge ? [{ uptoKm: radiusKm, charge: deliveryCharge }] : [] } }
      : {}),
    pickup: settings.pickup,
    packagingCharges: settings.packagingCharges ?? toRupees(restaurant.packaging ?? 0),
    gstEnabled: gst !== '',
    gst,
    fssaiNumber: tidy(restaurant.fssai),
    ...(phone ? { orderPlacementNumber: phone } : {}),
  }
}
