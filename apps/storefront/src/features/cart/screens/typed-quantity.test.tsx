import { describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Storefront } from '@tiffin/contract/storefront'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, bulkNow, inBulk, lineOf, orderInfo, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { bulkAnswered } from '../../order-info/slice.ts'
import { cartRestored } from '../slice.ts'
import { CartPage } from './cart-page.tsx'

const _MENU = 'GET /api/stores/1/storefront'

type Options = Partial<Omit<ClientOptions, 'storefront'>> & { readonly storefront?: Storefront | null }

function open({ storefront = storefrontOf([biryani, raita]), ...options }: Options = {}) {
  const client = startClient({
    server: fakeServer({}),
    ...(storefront ? { storefront } : {}),
    orderInfo,
    lines: [lineOf(biryani, 2), lineOf(raita, 1)],
    ...options,
  })
  showScreen(client, <CartPage />, '/1/my-order')
  return { ...client, user: userEvent.setup() }
}

const quantity = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` })

const bill = () => screen.getByRole('region', { name: 'Bill' })

describe('the quantity of a line, typed', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    await user.click(quantity('Biryani'))
    await user.keyboard(text)
    await user.tab()
  }

  test('counts when the field is left or at Enter, and is announced', async () => {
    const { user, store } = open({ storefront: storefrontOf([{ ...biryani, maxQty: 50 }, raita]) })
    await type(user, '40')
    expect(quantity('Biryani')).toHaveValue('40')
    expect(bill()).toHaveTextContent('Item total₹9,660.00')
    expect(store.getState().notices.announcement).toBe('Biryani: 40 in your cart')
    await user.click(quantity('Biryani'))
    await user.keyboard('4{Enter}')
    expect(bill()).toHaveTextContent('Item total₹1,020.00')
    expect(quantity('Biryani')).toHaveFocus()
  })

  test('opens the number pad of a phone, and takes digits only', async () => {
    const { user } = open()
    expect(quantity('Biryani')).toHaveAttribute('inputmode', 'numeric')
    await type(user, '-1.2x')
    expect(quantity('Biryani')).toHaveValue('12')
  })

  test('above the maximum it is refused with the reason, and stays as it was (J6)', async () => {
    const { user, store } = open({ storefront: storefrontOf([{ ...biryani, maxQty: 20 }, raita]) })
    await type(user, '40')
    expect(quantity('Biryani')).toHaveValue('2')
    expect(store.getState().notices.notices.map(({ text }) => text)).toEqual(['You can add maximum 20'])
  })

  test.each(['0', '{Backspace}'])('%s removes the line, which Undo puts back (J3)', async (text) => {
    const { user, store } = open()
    await type(user, text)
    expect(screen.queryByText('Biryani')).toBeNull()
    expect(store.getState().notices.notices[0]).toMatchObject({ text: 'Biryani removed', action: { label: 'Undo' } })
  })

  test('Escape keeps the quantity that the line had', async () => {
    const { user } = open()
    await type(user, '9{Escape}')
    expect(quantity('Biryani')).toHaveValue('2')
  })
})

describe('the answers of a bulk order beside its cart (P1)', () => {
  const rice = { ...biryani, menuTags: ['bulk' as const], maxQty: 90 }
  const answers = { purpose: 'corporate event', spice: 'low', guests: '20-50', meal: 'Lunch' } as const
  const openBulk = (pieces: number) => {
    const client = open({
      storefront: storefrontOf([rice], { bulkOrdering: true }),
      orderInfo: { ...inBulk, order: { ...inBulk.order, menu: 'bulk', answers, plan: atOne } },
      lines: [],
    })
    act(() => void client.store.dispatch(cartRestored({ storeId: 1, kind: bulkNow, lines: [lineOf(rice, pieces)] })))
    return client
  }
  const atOne = { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' } as const

  test('say when there are fewer meals than guests, and hold nothing back', async () => {
    openBulk(10)
    expect(await screen.findByText('10 meals for 20-50 guests')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Proceed To Pay' })).toBeEnabled()
  })

  test('say when the order is for another meal', async () => {
    const { store } = openBulk(20)
    await act(async () => undefined)
    expect(screen.queryByText(/meals for|You answered/)).toBeNull()
    act(() => void store.dispatch(bulkAnswered({ answers: { ...answers, meal: 'Dinner' } })))
    expect(await screen.findByText('You answered Dinner, the order is for 1:00 PM')).toBeVisible()
  })
})
