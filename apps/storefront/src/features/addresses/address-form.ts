import type { Address, AddressDraft } from '@tiffin/contract/addresses'
import type { Place } from '@tiffin/contract/stores'
import { isBlank } from '@tiffin/domain/people/blank'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { isEmail, isPincode } from '@tiffin/domain/people/validation'
import { type Reason, reason } from '@tiffin/domain/reasons/reason'
import type { Point } from '../location/slice.ts'
import type { SelectedPlace } from '../session/slice.ts'

/** The coordinates of the delivery place and the city it is in. */
export interface Area {
  readonly city: string
  /** False for the place of a marker whose address is not known: the diner types the area. */
  readonly named: boolean
  readonly latitude: number
  readonly longitude: number
}

export interface AddressForm {
  readonly name: string
  readonly house: string
  readonly area: string
  readonly pincode: string
  readonly email: string
  /** The coordinates of `area`; null until the diner picks an area from the search or places the marker. */
  readonly at: Area | null
}

export type AddressField = Exclude<keyof AddressForm, 'at'>

/** In the order of the form, whose first problem is shown. */
const required: readonly AddressField[] = ['area', 'house', 'pincode', 'name', 'email']

/** Free-text fields, checked for unusable characters (SAFE18). */
const lines = ['area', 'house', 'name'] as const

export interface AddressProblem {
  readonly field: AddressField
  readonly reason: Reason
}

/** L7, L8: the first problem of the form; null when it can be saved. */
export function addressProblem(form: AddressForm): AddressProblem | null {
  const missing = required.find((field) => isBlank(form[field]))
  if (missing) return { field: missing, reason: reason('fields-missing') }
  const unusable = lines.find((field) => !isPlainLine(form[field]))
  if (unusable) return { field: unusable, reason: reason('characters-unusable') }
  // An area that was typed but not picked from the search has no coordinates.
  if (!form.at) return { field: 'area', reason: reason('fields-missing') }
  if (!isPincode(form.pincode)) return { field: 'pincode', reason: reason('fields-missing') }
  return isEmail(form.email.trim()) ? null : { field: 'email', reason: reason('email-not-valid') }
}

/** The lengths that the server accepts. A map may name longer places. */
export const HOUSE_MAX = 200
const AREA_MAX = 300
const CITY_MAX = 100

/** Shortens a text without splitting a character. */
const clipped = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** The text of the area field, as typed or pasted. */
export const areaText = (text: string): string => clipped(text, AREA_MAX)

/** B10: the area of a picked place. The diner's own words stay when they name it and its street or landmark too. */
export const areaOf = (typed: string, name: string): string => {
  const words = typed.trim()
  const isMore = words.length > name.length && words.toLowerCase().includes(name.toLowerCase())
  return areaText(isMore ? words : name)
}

const trailing = /[\s,·-]+$/

/** The city of a place: its detail text without the pincode. */
const cityOf = (detail: string, pincode: string): string =>
  clipped(detail.replace(pincode, '').trim().replace(trailing, ''), CITY_MAX)

/** B10: the form values of a picked suggestion. */
export const filledFrom = ({
  name,
  detail,
  pincode,
  latitude,
  longitude,
}: Place): Pick<AddressForm, 'area' | 'pincode' | 'at'> => ({
  area: areaText(name),
  pincode,
  at: { city: cityOf(detail, pincode), named: true, latitude, longitude },
})

/** L6: the form values of a marker without a known address. The area of the previous place does not apply to it. */
export const filledFromPoint = ({ latitude, longitude }: Point): Pick<AddressForm, 'area' | 'pincode' | 'at'> => ({
  area: '',
  pincode: '',
  at: { city: '', named: false, latitude, longitude },
})

/** Prefills the form with the place selected on the landing page. */
export function filledFromSelected(place: SelectedPlace | null): Pick<AddressForm, 'area' | 'pincode' | 'at'> {
  if (!place) return { area: '', pincode: '', at: null }
  const { latitude, longitude } = place
  // A pincode is an area without a point: the diner picks the area or places the marker.
  if (latitude === null || longitude === null) return { area: '', pincode: place.pincode ?? '', at: null }
  const [area = '', ...rest] = place.address.split(', ')
  const pincode = /\b[1-9]\d{5}\b/.exec(place.address)?.[0] ?? ''
  return { area, pincode, at: { city: cityOf(rest.join(', '), pincode), named: true, latitude, longitude } }
}

/** L23: the form values of a saved address. */
export function formOf({
  name,
  addressLine1,
  addressLine2,
  city,
  pincode,
  email,
  latitude,
  longitude,
}: Address): AddressForm {
  const at = latitude === null || longitude === null ? null : { city, named: true, latitude, longitude }
  return { name, house: addressLine1, area: addressLine2, pincode, email, at }
}

/** L9: the address to save. */
export const draftOf = (form: AddressForm, at: Area): AddressDraft => ({
  name: form.name.trim(),
  addressLine1: form.house.trim(),
  addressLine2: form.area.trim(),
  city: at.city,
  pincode: form.pincode,
  email: form.email.trim(),
  latitude: at.latitude,
  longitude: at.longitude,
})
