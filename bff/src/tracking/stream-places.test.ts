import { describe, expect, test } from '@jest/globals'
import { openStreamPlaces } from './stream-places.ts'

const limits = { tenant: 30, address: 25 }

describe('places for tracking streams (SAFE8)', () => {
  const open = () => {
    const places = openStreamPlaces(limits)
    const take = (tenantId: string, person: string, address = '203.0.113.1') =>
      places.enter({ tenantId, person, address })
    const takeMany = (count: number, tenantId: string, addressOf: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => take(tenantId, `person ${at}`, addressOf(at)))
    return { take, takeMany }
  }
  const refused = { code: 'too-many-requests', details: { retryAfter: 10 } }
  const failure = (action: () => unknown) => {
    try {
      action()
      return null
    } catch (error) {
      return error
    }
  }

  test('a person has six, and a released place can be taken again', () => {
    const { take } = open()
    const leaves = Array.from({ length: 6 }, () => take('a', 'asha'))
    expect(failure(() => take('a', 'asha'))).toMatchObject(refused)
    expect(failure(() => take('a', 'ravi'))).toBeNull()
    leaves[0]?.()
    expect(failure(() => take('a', 'asha'))).toBeNull()
  })

  test('an address has its own limit at each tenant', () => {
    const { take, takeMany } = open()
    takeMany(25, 'a', () => '203.0.113.1')
    expect(failure(() => take('a', 'other'))).toMatchObject(refused)
    expect(failure(() => take('a', 'other', '203.0.113.2'))).toBeNull()
    expect(failure(() => take('b', 'other'))).toBeNull()
  })

  test('streams of one tenant take no place of another', () => {
    const { take, takeMany } = open()
    takeMany(30, 'a', (at) => `203.0.113.${at}`)
    expect(failure(() => take('a', 'other', '203.0.113.99'))).toMatchObject(refused)
    expect(failure(() => take('b', 'other', '203.0.113.99'))).toBeNull()
  })

  test('a refusal takes no place', () => {
    const { take, takeMany } = open()
    const leaves = takeMany(30, 'a', (at) => `203.0.113.${at}`)
    failure(() => take('a', 'other', '203.0.113.0'))
    leaves[0]?.()
    expect(failure(() => take('a', 'other', '203.0.113.0'))).toBeNull()
  })
})
