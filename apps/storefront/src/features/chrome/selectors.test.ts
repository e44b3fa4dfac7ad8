/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { fixClock } from '../../testing/fixed-clock.ts'
import { boot, mealOn, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { clientFrom } from '../client/slice.ts'
import { emptySession, type SelectedPlace } from '../session/slice.ts'
import { emptyStorefront } from '../storefront/slice.ts'
import { selectBarAddress, selectOrderMode, shortened } from './selectors.ts'

fixClock()

const place = { address: 'Green Park, South Delhi', latitude: 28.5, longitude: 77.2 }

const state = (changes: Parameters<typeof orderedAs>[0] = {}, selectedPlace: SelectedPlace | null = place) => ({
  client: clientFrom(boot(), 'desktop'),
  orderInfo: orderedAs(changes),
  session: { ...emptySession, selectedPlace },
  storefront: { ...emptyStorefront, ...storefrontOf([]) },
})

describe("the bar of a store's pages", () => {
  test("shows the school's name instead of the delivery mode (C13)", () => {
    const ofSchool = { ...boot(), client: { ...boot().client, clientType: 'SCHOOL' as const } }
    const school = { ...state(), client: clientFrom(ofSchool, 'desktop') }
    expect(selectOrderMode(school)?.mode).toBe('SCHOOL')
  })

  test('shows the delivery mode and the time of the order (C13, C14)', () => {
    expect(selectOrderMode(state())).toEqual({ mode: 'Delivery', time: 'NOW' })
    expect(selectOrderMode(state({ mode: 'pickup' }))?.mode).toBe('Pick-Up')
  })

  test('shows the day of an order for another day (G8)', () => {
    const later = state({ plan: mealOn('2026-11-23') })
    expect(selectOrderMode(later)?.time).toMatch(/^.+, 10:00 AM$/)
  })

  test('names the meal of a store with meals (C14)', () => {
    const meals = [{ code: 'short', name: 'Short break', minute: 600 }]
    const later = state({ plan: mealOn('2026-11-23') })
    const withMeals = { ...later, storefront: { ...later.storefront, ...storefrontOf([], { meals }) } }
    expect(selectOrderMode(withMeals)?.time).toMatch(/^.+, 10:00 AM · Short break$/)
  })

  test('shows the selected place for delivery, and the store for pickup (C12)', () => {
    expect(selectBarAddress(state())).toBe(place.address)
    expect(selectBarAddress(state({ mode: 'pickup' }))).toBe('Hauz Khas, 7 Deer Park Lane, New Delhi')
  })

  test('shows the child and the school of an order of a programme (C12, L22)', () => {
    const ofSchool = { ...boot(), client: { ...boot().client, clientType: 'SCHOOL' as const } }
    const school = { ...state({ mode: 'pickup' }), client: clientFrom(ofSchool, 'desktop') }
    expect(selectBarAddress(school)).toBe('Hauz Khas, 7 Deer Park Lane, New Delhi')
    const forAarav = { ...school, orderInfo: { ...school.orderInfo, address: 'Aarav' } }
    expect(selectBarAddress(forAarav)).toBe('Aarav, Hauz Khas')
  })

  test('never shows the store as the destination of a delivery (C12)', () => {
    const pincode = { address: '110016', latitude: null, longitude: null, pincode: '110016' }
    expect(selectBarAddress(state({}, pincode))).toBe('110016')
    expect(selectBarAddress(state({}, null))).toBe('Choose where it goes')
  })

  test('shows the selected address instead of the place of the landing page (C12)', () => {
    const atHome = { ...state(), orderInfo: { ...orderedAs({}), address: 'B-14, Green Park, Delhi' } }
    expect(selectBarAddress(atHome)).toBe('B-14, Green Park, Delhi')
    const collected = { ...orderedAs({ mode: 'pickup' }), address: 'B-14, Green Park, Delhi' }
    expect(selectBarAddress({ ...atHome, orderInfo: collected })).toBe('Hauz Khas, 7 Deer Park Lane, New Delhi')
  })

  test('shortens only texts above the limit (AMB76)', () => {
    expect(shortened('a'.repeat(40), 40)).toBe('a'.repeat(40))
    expect(shortened('a'.repeat(41), 40)).toBe(`${'a'.repeat(40)}...`)
    expect(shortened('14 Zafar Marg, near the dargah gate', 23)).toBe('14 Zafar Marg, near the...')
  })
})
