/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { ReasonCode } from '@tiffin/domain/reasons/reason'
import { type AddressForm, addressProblem, areaOf, draftOf, filledFrom, filledFromSelected } from './address-form.ts'

const place = {
  id: 'p',
  name: 'Green Park',
  detail: 'South West Delhi, Delhi 110016',
  pincode: '110016',
  latitude: 28.55,
  longitude: 77.2,
}
const form: AddressForm = { name: 'Asha Rao', house: 'B-14', email: 'asha@example.com', ...filledFrom(place) }

describe('the address form', () => {
  test.each<[string, Partial<AddressForm>, string, ReasonCode]>([
    ['no house number (L7)', { house: ' ' }, 'house', 'fields-missing'],
    ['a house number of a zero-width space alone (L7)', { house: '\u200b' }, 'house', 'fields-missing'],
    ['no e-mail (L7)', { email: '' }, 'email', 'fields-missing'],
    ['an area that was only typed', { at: null }, 'area', 'fields-missing'],
    ['five digits of a pincode', { pincode: '11001' }, 'pincode', 'fields-missing'],
    ['no e-mail address (L8)', { email: 'asha@example' }, 'email', 'email-not-valid'],
    ['a name that turns its line around', { name: 'Asha\u202e' }, 'name', 'characters-unusable'],
    ['half a character in the house', { house: 'B-14\ud800' }, 'house', 'characters-unusable'],
    ['a tab in the area', { area: 'Green\tPark' }, 'area', 'characters-unusable'],
  ])('%s', (_case, change, field, code) => {
    expect(addressProblem({ ...form, ...change })).toEqual({ field, reason: { code, data: {} } })
  })

  test('the first problem is the first in the order of the form: the searched place before the rest (L7)', () => {
    const empty: AddressForm = { name: '', house: '', area: '', pincode: '', email: '', at: null }
    expect(addressProblem(empty)?.field).toBe('area')
    expect(addressProblem({ ...empty, ...filledFrom(place) })?.field).toBe('house')
  })

  test.each([
    ['12th Main, Green Park', '12th Main, Green Park'],
    [' near the fountain, green park ', 'near the fountain, green park'],
    ['green park', 'Green Park'],
    ['gree', 'Green Park'],
    ['110016', 'Green Park'],
  ])('a place picked for "%s" is "%s": a street or landmark that was typed stays (B10)', (typed, area) =>
    expect(areaOf(typed, 'Green Park')).toBe(area),
  )

  test('a complete form is valid and is saved with the fields of L9', () => {
    expect(addressProblem(form)).toBeNull()
    expect(form.at && draftOf(form, form.at)).toEqual({
      name: 'Asha Rao',
      addressLine1: 'B-14',
      addressLine2: 'Green Park',
      city: 'South West Delhi, Delhi',
      pincode: '110016',
      email: 'asha@example.com',
      latitude: 28.55,
      longitude: 77.2,
    })
  })

  test('the place selected on the landing page prefills the form', () => {
    const chosen = { address: 'Green Park, South West Delhi, Delhi 110016', latitude: 28.55, longitude: 77.2 }
    expect(filledFromSelected(chosen)).toEqual(filledFrom(place))
    expect(filledFromSelected(null)).toEqual({ area: '', pincode: '', at: null })
  })

  test('a place with long names is shortened to what the server accepts, without splitting a character', () => {
    const detail = `${'b'.repeat(99)}\u{1f3e0}${'b'.repeat(50)} 110016`
    const long = filledFrom({ ...place, name: 'a'.repeat(400), detail })
    expect([long.area.length, long.at?.city]).toEqual([300, 'b'.repeat(99)])
  })
})
