import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderLists } from '@tiffin/contract/my-orders'
import { overlayCodes } from '../../../app/overlay-codes.ts'
import { showApp, visit } from '../../../testing/app.tsx'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW, orderInfo } from '../../../testing/fixtures.ts'
import { listsOf, summary } from '../../../testing/my-orders.ts'
import { refundNote } from '../../../testing/tracking.ts'
import { confirmAnswered } from '../../confirm/slice.ts'

fixClock()

const LISTS = 'GET /api/me/order-lists'

const open = (reply: Reply, at = '/my-orders/current', more: object = {}) =>
  showApp({ server: fakeServer({ [LISTS]: reply }), at, orderInfo: { ...orderInfo, storeId: null }, ...more })

const cards = async () => screen.findAllByRole('article')
const tab = (name: string) => screen.getByRole('tab', { name })

describe('the page My Orders', () => {
  test('has four tabs, each with its URL and its list (T1, T8)', async () => {
    const lists: Partial<OrderLists> = {
      current: [summary('NOW1')],
      past: [summary('OLD1', { status: 700 })],
      cancelled: [summary('VOID1', { status: 800 })],
    }
    await open(listsOf(lists))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
    expect(document.title).toBe('My Orders · Test Kitchen')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['Current', 'Past', 'Cancelled', 'Subscriptions'],
    ])
    const seen = []
    for (const name of ['Current', 'Past', 'Cancelled', 'Subscriptions']) {
      await userEvent.click(tab(name))
      const panel = await screen.findByRole('tabpanel', { name })
      const orders = within(panel).queryAllByText(/^Order [A-Z]+1$/)
      seen.push([window.location.pathname, ...orders.map(({ textContent }) => textContent)])
    }
    expect(seen).toEqual([
      ['/my-orders/current', 'Order NOW1'],
      ['/my-orders/past', 'Order OLD1'],
      ['/my-orders/cancelled', 'Order VOID1'],
      ['/my-orders/scheduled'],
    ])
  })

  test('changes tabs by keyboard, and keeps the focus in them', async () => {
    await open(listsOf({}))
    await screen.findByText('No orders to display')
    tab('Current').focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(window.location.pathname).toBe('/my-orders/past')
    expect(tab('Past')).toHaveFocus()
    expect(tab('Past')).toHaveAttribute('aria-selected', 'true')
  })

  test.each(['/my-orders/old', '/my-orders/Current', '/my-orders/%20'])(
    '%s redirects to the current orders (AMB73)',
    async (at) => {
      await open(listsOf({}), at)
      await screen.findByRole('heading', { level: 1, name: 'My Orders' })
      expect(window.location.pathname).toBe('/my-orders/current')
    },
  )

  test.each([
    [null, '/', 'Home'],
    [7, '/7/home', 'Back to the store'],
  ])('with the store %j its way back is %s (T2, AMB18)', async (storeId, path, name) => {
    await open(listsOf({}), '/my-orders/current', { orderInfo: { ...orderInfo, storeId } })
    await screen.findByRole('heading', { level: 1, name: 'My Orders' })
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  })

  test('is opened from the account menu (R7)', async () => {
    await Promise.all([overlayCodes.accountEntries.preload(), overlayCodes.accountPanel.preload()])
    await open(listsOf({}), '/my-orders/past')
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
    await userEvent.click(await screen.findByRole('link', { name: 'My Orders' }))
    expect(window.location.pathname).toBe('/my-orders/current')
  })
})

describe('loading, empty and failed lists (T3, T9)', () => {
  test('while the lists load it says so, and then that there are none', async () => {
    const server = fakeServer({ [LISTS]: listsOf({}) })
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { install } = server
    const held = {
      ...server,
      install: () => {
        install()
        const answer = globalThis.fetch
        globalThis.fetch = async (...args) => {
          if (String(args[0]).startsWith('/api/me/order-lists')) await arrived
          return answer(...args)
        }
      },
    }
    await showApp({ server: held, at: '/my-orders/current' })
    expect(await screen.findByText('Loading, Please wait.')).toBeVisible()
    arrive()
    expect(await screen.findByRole('heading', { name: 'No orders to display' })).toBeVisible()
    expect(screen.queryByText('Loading, Please wait.')).toBeNull()
  })

  test('a failure is reported, and a retry loads the lists', async () => {
    const server = fakeServer({ [LISTS]: problem('unavailable', 'Some error occured') })
    const client = await showApp({ server, at: '/my-orders/current' })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.reply(LISTS, listsOf({ current: [summary('NOW1')] }))
    await userEvent.click(retry)
    expect(await screen.findByText('Order NOW1')).toBeVisible()
    expect(client.notices()).toContain('Some error occured')
  })

  test('when a later request fails, the known lists stay', async () => {
    const server = fakeServer({ [LISTS]: listsOf({ current: [summary('NOW1')] }) })
    const client = await showApp({ server, at: '/my-orders/current' })
    await screen.findByText('Order NOW1')
    server.reply(LISTS, problem('unavailable', 'Some error occured'))
    await visit('/orderNotFound')
    await visit('/my-orders/current')
    expect(await screen.findByText('Order NOW1')).toBeVisible()
    expect(client.notices()).toContain('Some error occured')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('an order in its list', () => {
  test('says what was ordered, when, where, and for how much (T5)', async () => {
    const scheduledFor = Date.parse('2026-11-22T10:00:00+05:30')
    await open(listsOf({ current: [summary('NOW1', { scheduledFor })] }))
    const [card] = await cards()
    expect(card).toHaveTextContent('Order Placed')
    expect(card).toHaveTextContent('₹530.00')
    expect(card).toHaveTextContent('2 × Biryani, Raita')
    expect(card).toHaveTextContent('PlacedToday, 10:30 AM')
    expect(card).toHaveTextContent('WhenTomorrow, 10:00 AM')
    expect(card).toHaveTextContent('FromHauz Khas, 7 Deer Park Lane, New Delhi')
    expect(card).toHaveTextContent('Goes toAsha Rao, B-14, Green Park')
  })

  test.each([
    [3, 'A, B, C', null],
    [4, 'A, B, C', '....1 items more'],
    [7, 'A, B, C', '....4 items more'],
  ])('names three of %i dishes (T6)', async (count, named, more) => {
    const items = [...'ABCDEFG'].slice(0, count).map((name) => ({ name, quantity: 1, dish: null }))
    await open(listsOf({ current: [summary('NOW1', { items })] }))
    expect(await screen.findByRole('heading', { level: 3 })).toHaveTextContent(`${named}${more ?? ''}`)
    expect(screen.queryByText(/items more/)?.textContent ?? null).toBe(more)
  })

  test('a current order links to its tracking and to its bill', async () => {
    await open(listsOf({ current: [summary('NOW1', { storeId: 4 })] }))
    expect(await screen.findByRole('link', { name: 'Track order NOW1' })).toHaveAttribute('href', '/4/track-order/NOW1')
    expect(screen.getByRole('link', { name: 'View bill of order NOW1' })).toHaveAttribute('href', '/4/bill/NOW1')
  })

  test('a current order whose payment is open says so (T10)', async () => {
    const payment = { paymentStatus: 'USER_PENDING' } as const
    await open(listsOf({ current: [summary('NOW1', payment)] }))
    expect(await screen.findByText('Payment pending ..')).toBeVisible()
  })

  test('an undecided payment says until when it is decided, and the order may be cancelled (AMB109)', async () => {
    const payment = { paymentStatus: 'USER_PENDING', decidedBy: NOW + 1_200_000 } as const
    await open(listsOf({ current: [summary('NOW1', { ...payment, mayCancel: true })] }))
    expect(await screen.findByText(/^If it is not confirmed by 10:50 AM the order is cancelled/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel order NOW1' })).toBeVisible()
  })

  test('cancelled while it was undecided reads Cancelled, with the sentence on a later debit (AMB109)', async () => {
    const order = summary('VOID1', { status: 800, paymentStatus: 'USER_PENDING' })
    await open(listsOf({ cancelled: [order] }), '/my-orders/cancelled')
    const [card] = await cards()
    expect(within(card as HTMLElement).getByText('Cancelled')).toBeVisible()
    expect(card).toHaveTextContent(/or leaves it later, it goes back by itself\./)
  })

  test("a refused payment has the bank's reason and the sentence on the money (M17)", async () => {
    const failed = { status: 800, paymentStatus: 'TXN_FAILURE' } as const
    const order = summary('VOID1', { ...failed, paymentRefusal: { code: null, words: 'Not enough balance' } })
    await open(listsOf({ cancelled: [order] }), '/my-orders/cancelled')
    expect(await screen.findByText(/^Your bank says: Not enough balance\. Nothing is cooked\./)).toBeVisible()
  })

  test('a past order says when it was delivered, and has no tracking link (T12)', async () => {
    const statusAt = Date.parse('2026-11-20T21:15:00+05:30')
    await open(listsOf({ past: [summary('OLD1', { status: 700, statusAt })] }), '/my-orders/past')
    expect(await screen.findByText('Delivered On 20 Nov, 9:15 PM')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Track/ })).toBeNull()
  })

  test('an invoice is offered only for a past order that has one (T7)', async () => {
    const invoice = 'https://bills.example/OLD1.pdf'
    await open(
      listsOf({ past: [summary('OLD1', { invoice }), summary('OLD2')], current: [summary('NOW1', { invoice })] }),
      '/my-orders/past',
    )
    const links = await screen.findAllByRole('link', { name: /invoice/ })
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Download invoice of order OLD1', invoice],
    ])
    await userEvent.click(tab('Current'))
    expect(screen.queryByRole('link', { name: /invoice/ })).toBeNull()
  })

  test.each([
    ['DIGITAL', 'TXN_FAILURE', 'Payment failed'],
    ['DIGITAL', 'TXN_SUCCESS', 'Refund Issued'],
    ['CASH', 'PENDING', 'Cancelled'],
  ] as const)('a cancelled order, %s and %s, reads "%s" (T11, AMB51)', async (_kind, paymentStatus, text) => {
    const order = summary('VOID1', { status: 800, paymentStatus })
    await open(listsOf({ cancelled: [order] }), '/my-orders/cancelled')
    expect(within((await cards())[0] as HTMLElement).getByText(text)).toBeVisible()
  })

  test('its refund is shown with its amount and state (AMB106)', async () => {
    const refunds = [refundNote({ state: 'sent' })]
    await open(listsOf({ cancelled: [summary('VOID1', { status: 800, refunds })] }), '/my-orders/cancelled')
    expect(await screen.findByText('₹530.00 sent')).toBeVisible()
  })

  test("a school's order names the child with its class (L19)", async () => {
    const order = summary('NOW1', {
      ...{ fulfilment: 'PICKUP', deliverTo: { name: 'Aarav', address: '' } },
      schoolClass: { className: '5', section: 'B' },
    })
    await open(listsOf({ current: [order] }), '/my-orders/current', { config: { clientType: 'SCHOOL' } })
    expect((await cards())[0]).toHaveTextContent('ForAarav, Class 5 B')
  })
})

describe('cancelling from the list (T13, AMB34)', () => {
  const CANCEL = 'DELETE /api/orders/NOW1'
  const paid = { paymentStatus: 'TXN_SUCCESS', mayCancel: true } as const

  async function ask(changes: Partial<ReturnType<typeof summary>>, cancelled: Reply) {
    const lists = listsOf({ current: [summary('NOW1', { storeId: 7, ...changes })] })
    const server = fakeServer({ [LISTS]: lists, [CANCEL]: cancelled })
    const client = await showApp({ server, at: '/my-orders/current' })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order NOW1' }))
    const answer = (yes: boolean) => act(async () => client.store.dispatch(confirmAnswered({ yes })))
    return { ...client, server, answer, question: client.store.getState().confirm.question }
  }

  test('is offered only for a current order that the server would cancel', async () => {
    const orders = [summary('NOW1', { mayCancel: true }), summary('NOW2')]
    await open(listsOf({ current: orders, past: [summary('OLD1', { mayCancel: true })] }))
    await screen.findByText('Order NOW1')
    expect(screen.getAllByRole('button', { name: /^Cancel order/ }).map((it) => it.getAttribute('aria-label'))).toEqual(
      ['Cancel order NOW1'],
    )
    await userEvent.click(tab('Past'))
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull()
  })

  test.each([
    [{ mayCancel: true }, 'You have not paid anything yet.'],
    [{ ...paid, paymentStatus: 'USER_PENDING' as const }, 'Your payment is not confirmed.'],
    [paid, '₹530.00 goes back the way you paid'],
    [
      { ...paid, refunds: [refundNote({ amount: 3000, state: 'sent', expectedBy: null })] },
      '₹500.00 goes back the way you paid',
    ],
  ])('asks first and says what comes back: %j (S10)', async (changes, text) => {
    const { question, server, answer } = await ask(changes, problem('refused'))
    expect(question?.text).toContain(text)
    await answer(false)
    expect(server.callsOf(CANCEL)).toEqual([])
  })

  test("a refusal shows the server's reason, and the lists are read again", async () => {
    const { answer, server, notices } = await ask(paid, problem('refused', 'The kitchen has packed your order'))
    server.reply(LISTS, listsOf({ current: [summary('NOW1', { ...paid, mayCancel: false })] }))
    await answer(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order NOW1' })).toBeNull())
    expect(screen.getByText('Order NOW1')).toBeVisible()
    expect(notices()).toEqual(['The kitchen has packed your order'])
  })

  test("once cancelled, it shows the server's message and goes to the store's home (W8)", async () => {
    const { answer, notices, went } = await ask(paid, { answer: { message: 'Cancelled for you', refund: null } })
    await answer(true)
    await waitFor(() => expect(notices()).toContain('Cancelled for you'))
    expect([...went, window.location.pathname]).toContain('/7/home')
  })
})
