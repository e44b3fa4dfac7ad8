import { describe, expect, test } from '@jest/globals'
import { type CartGateFacts, type CheckoutGateFacts, cartGate, checkoutGate, storeRefusal } from './gates.ts'

const open = { isClosed: false, isInactive: false, isServiceable: true }
const forNow = { orderType: 'regular', timing: 'regular' } as const
const later = { orderType: 'regular', timing: 'later' } as const

describe('a store that refuses (E11, E12, AMB19, AMB20)', () => {
  test('an open store refuses nothing', () => expect(storeRefusal(open, forNow)).toBeNull())

  test('a closed store refuses orders for now, bulk included', () => {
    const closed = { ...open, isClosed: true }
    expect(storeRefusal(closed, forNow)).toBe('Store is closed right now')
    expect(storeRefusal(closed, { orderType: 'bulk', timing: 'regular' })).toBe('Store is closed right now')
  })

  test('a closed store still takes later and scheduled orders', () => {
    const closed = { ...open, isClosed: true }
    expect(storeRefusal(closed, later)).toBeNull()
    expect(storeRefusal(closed, { orderType: 'schedule', timing: 'regular' })).toBeNull()
  })

  test('an inactive store refuses every order', () =>
    expect(storeRefusal({ ...open, isInactive: true }, later)).toBe('Store is closed right now'))

  test('AMB20: a store that does not deliver there says so', () =>
    expect(storeRefusal({ ...open, isServiceable: false }, later)).toBe("Store Doesn't deliver here"))
})

describe('the gate of the cart (J13, AMB12)', () => {
  const passing: CartGateFacts = {
    lineCount: 1,
    noOfDays: 1,
    kind: forNow,
    hasBulkPreferences: false,
    hasScheduleTime: false,
    store: open,
    signedIn: true,
  }

  test('lets a good cart through', () => expect(cartGate(passing)).toBeNull())

  test('K1-K10: says the first thing that is wrong, in the order of the spec', () => {
    const everythingWrong: CartGateFacts = {
      lineCount: 0,
      noOfDays: 0,
      kind: { orderType: 'bulk', timing: 'regular' },
      hasBulkPreferences: false,
      hasScheduleTime: false,
      store: { ...open, isClosed: true },
      signedIn: false,
    }
    const mended: Partial<CartGateFacts>[] = [
      {},
      { lineCount: 1 },
      { noOfDays: 1 },
      { hasBulkPreferences: true },
      { store: open },
      { signedIn: true },
    ]
    let facts = everythingWrong
    const said = mended.map((mend) => {
      facts = { ...facts, ...mend }
      return cartGate(facts)
    })
    expect(said).toEqual([
      'Cart is Empty',
      'No Of Days is equal to Zero',
      'Please Select Bulk Preferences',
      'Store is closed right now',
      'Login To Continue',
      null,
    ])
  })

  test('K10: a scheduled order needs its time', () =>
    expect(cartGate({ ...passing, kind: { orderType: 'schedule', timing: 'regular' } })).toBe(
      'Please Select Time for delivery',
    ))
})

describe('the gate of the checkout (AMB12, K6, K7)', () => {
  const passing: CheckoutGateFacts = {
    lineCount: 1,
    clientType: 'NORMAL',
    pickup: false,
    savedEntries: 1,
    entrySelected: true,
    kind: forNow,
    servesOnDate: true,
    slotComplete: true,
  }

  test.each([
    ['NORMAL', 'Please add an address first', 'Select an address'],
    ['SCHOOL', 'Please add a child first', 'Select a child'],
    ['STAFF', 'Please add a staff first', 'Select a staff'],
  ] as const)('%s: "add first" is tested before "select"', (clientType, addFirst, select) => {
    expect(checkoutGate({ ...passing, clientType, savedEntries: 0, entrySelected: false })).toBe(addFirst)
    expect(checkoutGate({ ...passing, clientType, entrySelected: false })).toBe(select)
  })

  test('K16: a normal diner who collects needs no address; a programme always names a person', () => {
    const nobody = { ...passing, pickup: true, savedEntries: 0, entrySelected: false }
    expect(checkoutGate(nobody)).toBeNull()
    expect(checkoutGate({ ...nobody, clientType: 'STAFF' })).toBe('Please add a staff first')
  })

  test('K5, K8, K9: empty cart, closed date, incomplete slot', () => {
    expect(checkoutGate({ ...passing, lineCount: 0 })).toBe('Cart is Empty')
    expect(checkoutGate({ ...passing, kind: later, servesOnDate: false })).toBe('Store is closed.')
    expect(checkoutGate({ ...passing, slotComplete: false })).toBe('Incomplete Time/Slot Details')
  })
})
