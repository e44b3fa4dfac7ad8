import type { Path } from '../../problems.ts'
import { clockOf } from '../feeds/feed-scalars.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralHours, NeutralRestaurant, Paise } from '../neutral-menu.ts'
import type { PetpoojaRestaurant } from './petpooja-file.ts'

type Details = PetpoojaRestaurant['details']

/** Whether each dish has its own packing charge. An outlet that does not say it may have them. */
export const isPackedByItem = ({ details }: PetpoojaRestaurant): boolean =>
  ['ITEM', ''].includes(details.packaging_applicable_on.toUpperCase())

function packagingOf(details: Details, path: Path, tally: Tally): Paise | null {
  const charge = details.packaging_charge ?? 0
  if (charge === 0 || details.packaging_applicable_on.toUpperCase() === 'NONE') return null
  const isFixed = details.packaging_charge_type.toUpperCase() === 'FIXED'
  if (details.packaging_applicable_on.toUpperCase() === 'ORDER' && isFixed) return charge
  tally.note([...path, 'packaging_charge'], 'is not stated to be a fixed charge per order: set it with --packaging')
  return null
}

function hoursOf(details: Details, path: Path, tally: Tally): NeutralHours | null {
  const { deliveryhoursfrom1: from, deliveryhoursto1: to } = details
  if (details.deliveryhoursfrom2 || details.deliveryhoursto2)
    tally.note([...path, 'deliveryhoursfrom2'], 'is a second range of hours: only the first was read')
  if (!from && !to) return null
  const [opens, closes] = [clockOf(from), clockOf(to)]
  if (opens && closes) return { opens, closes, weekdays: null }
  tally.note(
    [...path, 'deliveryhoursfrom1'],
    'are no hours such as 11:00 and 23:00: set them with --opens and --closes',
  )
  return null
}

function noteLosses(details: Details, path: Path, tally: Tally): void {
  if (details.deliverycharge)
    tally.note(
      [...path, 'deliverycharge'],
      'was not read, because the file has no radius: set --delivery-charge and --radius',
    )
  if (details.minimumorderamount)
    tally.note([...path, 'minimumorderamount'], 'was not read: set minCartValue in the catalogue')
  if (details.sc_value) tally.note([...path, 'sc_value'], 'is a service charge, which the catalogue does not have')
}

type StoreFacts = Omit<NeutralRestaurant, 'categories' | 'dishes'>

/** The outlet itself, without its menu. */
export function toStoreFacts({ restaurantid, details }: PetpoojaRestaurant, path: Path, tally: Tally): StoreFacts {
  const here = [...path, 'details']
  noteLosses(details, here, tally)
  const { latitude, longitude } = details
  const hasPlace = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
  return {
    id: restaurantid,
    name: details.restaurantname,
    city: details.city || details.city3 || null,
    area: details.landmark || null,
    address: details.address || null,
    pincode: null,
    coordinates: hasPlace ? { latitude, longitude } : null,
    fssai: null,
    gst: null,
    phone: details.contact || null,
    hours: hoursOf(details, here, tally),
    packaging: packagingOf(details, here, tally),
    path,
  }
}
