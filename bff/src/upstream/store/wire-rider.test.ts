import { describe, expect, test } from '@jest/globals'
import { wireOrderSample } from '../../testing/wire-samples.ts'
import { toTracking } from './translate.ts'
import { wireOrder } from './wire.ts'

const riderDetails = {
  name: 'Ravi Kumar',
  mobile: '9812345670',
  latitude: 28.634,
  longitude: 77.221,
  at: '2026-11-21T10:20:00.000Z',
  store: { latitude: 28.63, longitude: 77.22 },
  address: { latitude: 28.639, longitude: 77.22 },
}
const AT = Date.parse(riderDetails.at)

const riderOf = (details: unknown, over: object = {}) =>
  toTracking(wireOrder.parse({ ...wireOrderSample, orderStatus: 600, riderDetails: details, ...over })).rider

describe('S14, Z12: riderDetails of an upstream', () => {
  test('name, mobile, position and the ends of the way', () => {
    const { name, mobile, store, address } = riderDetails
    const position = { latitude: 28.634, longitude: 77.221, at: AT }
    expect(riderOf(riderDetails)).toEqual({ name, mobile, position, map: { store, address } })
  })

  test('with the specs alone there is no time, and no end of the way', () => {
    const { name, mobile, latitude, longitude } = riderDetails
    expect(riderOf({ name, mobile, latitude: ' 28.634', longitude: '77.221' })).toEqual({
      ...{ name, mobile, position: { latitude, longitude, at: null }, map: { store: null, address: null } },
    })
  })

  test.each([100, 200, 300, 400, 700, 800])('AMB5: at %i it shows none, whatever the upstream states', (orderStatus) =>
    expect(riderOf(riderDetails, { orderStatus })).toBeNull(),
  )

  test('AMB5: a pickup has none', () =>
    expect(riderOf(riderDetails, { orderType: 'PICKUP', orderStatus: 500 })).toBeNull())

  test.each([false, 'false', 0])('AMB93: isTracking %p hides the map, and name and mobile stay', (isTracking) => {
    const { name, mobile } = riderDetails
    expect(riderOf(riderDetails, { isTracking })).toEqual({ name, mobile, position: null, map: null })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Ravi'],
    ['a list', [riderDetails]],
    ['neither name nor mobile', { latitude: 28.6, longitude: 77.2 }],
    ['an empty name and words as a mobile', { name: ' ', mobile: 'ask the store' }],
  ])('%s is no rider', (_what, details) => expect(riderOf(details)).toBeNull())

  test.each<[string, object]>([
    ['no latitude', { latitude: undefined }],
    ['a place beyond the pole', { latitude: 91 }],
    ['words as a longitude', { longitude: 'east' }],
  ])('%s: the rider has no position', (_what, over) =>
    expect(riderOf({ ...riderDetails, ...over })).toMatchObject({ name: 'Ravi Kumar', position: null }),
  )

  test.each<[unknown, string]>([
    ['+91 98123-45670', '+91 98123-45670'],
    [9812345670, '9812345670'],
    ['javascript:alert(1)', ''],
    [null, ''],
  ])('the mobile %p is read as "%s"', (mobile, read) => expect(riderOf({ ...riderDetails, mobile })?.mobile).toBe(read))

  test('a time that is none is not known', () =>
    expect(riderOf({ ...riderDetails, at: 'soon' })?.position?.at).toBeNull())
})
