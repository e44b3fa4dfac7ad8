import { describe, expect, test } from '@jest/globals'
import type { Rider } from '@tiffin/contract/orders'
import fc from 'fast-check'
import { tracking } from '../../testing/tracking.ts'
import { type RiderState, riderMoved, riderReducer } from './rider-slice.ts'
import { trackingArrived, trackingStarted } from './slice.ts'

const position = (at: number, latitude = 28.6) => ({ latitude, longitude: 77.2, at })

const rider = (at: number | null, over: Partial<Rider> = {}): Rider => ({
  ...{ name: 'Ravi', mobile: '9812345670', position: at === null ? null : position(at) },
  map: { store: null, address: null },
  ...over,
})

const started = riderReducer(undefined, trackingStarted({ orderId: 'A1' }))
const arrived = (state: RiderState, of: Rider | null) =>
  riderReducer(state, trackingArrived(tracking(600, { rider: of })))
const moved = (state: RiderState, at: number, orderId = 'A1') =>
  riderReducer(state, riderMoved({ orderId, position: position(at) }))

describe('S14: the known position of the rider', () => {
  test('never goes back, whether positions come alone or with the order, late, twice or disordered', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 50 })), { minLength: 1 })
    fc.assert(
      fc.property(steps, (all) => {
        let state = arrived(started, rider(null))
        for (const [isAlone, at] of all) {
          const before = state.position?.at ?? -1
          state = isAlone ? moved(state, at) : arrived(state, rider(at))
          expect(state.position?.at).toBeGreaterThanOrEqual(before)
        }
        expect(state.position?.at).toBe(Math.max(...all.map(([, at]) => at)))
      }),
    )
  })

  test('an order that is read again without a position keeps the known one', () =>
    expect(arrived(moved(arrived(started, rider(null)), 5), rider(null)).position).toEqual(position(5)))

  test('of another rider is not that of the first', () =>
    expect(arrived(arrived(started, rider(9)), rider(null, { mobile: '9812345671' })).position).toBeNull())

  test('AMB5: is gone with the rider, and a late one does not bring it back', () =>
    expect(moved(arrived(arrived(started, rider(9)), null), 10).position).toBeNull())

  test('AMB93: there is none without a map', () =>
    expect(arrived(started, rider(9, { map: null })).position).toBeNull())

  test('AMB84: an answer of before the rider was named, which comes late, changes nothing', () => {
    const named = riderReducer(started, trackingArrived(tracking(500, { seq: 6, rider: rider(3) })))
    const late = riderReducer(named, trackingArrived(tracking(400, { seq: 5, rider: null })))
    expect(late.position).toEqual(position(3))
  })

  test('of another order is left alone', () =>
    expect(moved(arrived(started, rider(1)), 9, 'B2').position).toEqual(position(1)))
})
