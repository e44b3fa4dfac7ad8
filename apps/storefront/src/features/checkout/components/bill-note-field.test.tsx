import { beforeAll, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BillNoteMode } from '@tiffin/domain/order/bill-note'
import { messages } from '@tiffin/domain/texts/messages'
import { CheckoutExtras } from '../../../app/checkout-extras.tsx'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, lineOf, orderedAs, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { selectRefusalAt } from '../../checked-order/selectors.ts'
import type { OrderInfoState } from '../../order-info/slice.ts'
import { selectOrderToPlace } from '../../pay/selectors.ts'
import { payRequested } from '../../payment/slice.ts'

const pickedUp = orderedAs({ mode: 'pickup', for: null })
const week = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 780 } as const

async function open(billNote: BillNoteMode, orderInfo: OrderInfoState = pickedUp) {
  const client = startClient({
    server: fakeServer({}),
    config: { billNote },
    lines: [lineOf(biryani, 1)],
    orderInfo,
    storefront: storefrontOf([biryani]),
    at: '/1/check-out',
  })
  await act(async () => void showScreen(client, <CheckoutExtras />, '/:restaurantId/check-out', '/1/check-out'))
  return client
}

const field = () => screen.getByRole('textbox', { name: /^Cost centre or note on the bill/ })

beforeAll(() => import('./bill-note-field.tsx'))

describe('the cost centre or note on the bill', () => {
  test('is typed at checkout, kept over a reload, and sent with the order without blanks around it', async () => {
    const { store } = await open('optional')
    await userEvent.type(field(), ' CC-1140 Town hall ')
    expect(JSON.parse(localStorage.getItem('orderInfo') ?? '').value.billNote).toBe(' CC-1140 Town hall ')
    expect(selectOrderToPlace(store.getState())?.billNote).toBe('CC-1140 Town hall')
  })

  test('is a field of 60 characters, which says so when they are used up', async () => {
    await open('optional')
    await userEvent.click(field())
    await userEvent.paste('x'.repeat(70))
    expect(field()).toHaveValue('x'.repeat(60))
    expect(field()).toHaveAccessibleDescription(/60/)
  })

  test('unusable characters are refused in words', async () => {
    await open('optional')
    await userEvent.click(field())
    await userEvent.paste('CC\u202e1140')
    expect(field()).toHaveAccessibleDescription(messages.unusableCharacters)
  })

  test('where it is required, an order without it does not go on to the payment', async () => {
    const { store, notices, loaded } = await open('required')
    store.dispatch(payRequested({ storeId: 1 }))
    await waitFor(() => expect(notices()).not.toEqual([]))
    expect([notices(), loaded]).toEqual([['Please enter the cost centre or note for the bill'], []])
    await userEvent.type(field(), 'CC-1140')
    expect(selectRefusalAt(store.getState(), 'checkout')).toBeNull()
  })

  test('where it is optional, an order without it is sent without it', async () => {
    const { store } = await open('optional')
    expect(selectRefusalAt(store.getState(), 'checkout')).toBeNull()
    expect(selectOrderToPlace(store.getState())).not.toHaveProperty('billNote')
  })

  test.each<[string, BillNoteMode, OrderInfoState]>([
    ['a tenant without the field', 'off', { ...pickedUp, billNote: 'CC-1140' }],
    ['a plan of days', 'required', { ...orderedAs({ mode: 'pickup', for: null, plan: week }), billNote: 'CC-1140' }],
  ])('%s has none, shows none and sends none', async (_whose, mode, info) => {
    const { store } = await open(mode, info)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(selectRefusalAt(store.getState(), 'checkout')?.code).not.toBe('bill-note-missing')
    expect(selectOrderToPlace(store.getState())).not.toHaveProperty('billNote')
  })
})
