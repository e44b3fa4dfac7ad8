import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showApp, visit } from '../../../testing/app.tsx'
import { type FakeProvider, fakeProvider } from '../../../testing/fake-provider.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { orderInfo } from '../../../testing/fixtures.ts'
import {
  begun,
  PENDING_TOP_UPS,
  passbookOf,
  SETTLE,
  START,
  settled,
  WALLET,
  walletOf,
} from '../../../testing/wallet.ts'

fixClock()

let provider: FakeProvider
beforeEach(() => {
  provider = fakeProvider()
})
afterEach(() => provider.restore())

type Replies = Record<string, Reply | readonly Reply[]>

async function open(replies: Replies = {}, { at = '/my-credits', walletEnabled = true } = {}) {
  const server = fakeServer({ [WALLET]: walletOf(), [PENDING_TOP_UPS]: passbookOf(), [START]: begun, ...replies })
  const config = { walletEnabled }
  const client = await showApp({ server, at, config, orderInfo: { ...orderInfo, storeId: null } })
  return { server, ...client }
}

const field = () => screen.findByRole('textbox', { name: 'Amount in rupees' })
const button = (name: string) => screen.getByRole('button', { name })
const balance = () => within(screen.getByRole('region', { name: 'Your balance' }))

/** Types an amount and presses the action. */
async function add(amount: string): Promise<void> {
  const input = await field()
  await userEvent.clear(input)
  if (amount) await userEvent.type(input, amount)
  await userEvent.click(button('Add Credits'))
}

/** Adds 100 rupees, up to the open checkout. */
async function pay() {
  await add('100')
  await waitFor(() => expect(provider.opened).toHaveLength(1))
  const [window] = provider.opened
  if (!window) throw new Error('No checkout is open')
  return window
}

describe('the page "My Credits" (V1)', () => {
  test('has the balance, and a whole-number amount', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'My Credits' })).toBeVisible()
    expect(await balance().findByText('₹1,250.00')).toBeVisible()
    expect(await field()).toHaveAttribute('inputmode', 'numeric')
    expect(document.title).toBe('My Credits · Test Kitchen')
  })

  test('is not there for a tenant without a wallet (A18)', async () => {
    await open({}, { walletEnabled: false })
    expect(await screen.findByText('This page could not be found')).toBeVisible()
  })

  test('says what the next top-up settles first', async () => {
    await open({ [WALLET]: walletOf({ balance: 0, owed: 12_050 }) })
    expect(await screen.findByText('₹120.50 of your next top-up settles what you owe.')).toBeVisible()
  })

  test.each([
    [1, 'Owed for 1 meal made on credit: ₹150.00. Your next top-up settles it, the oldest meal first.'],
    [2, 'Owed for 2 meals made on credit: ₹150.00. Your next top-up settles it, the oldest meal first.'],
  ])('decision 0103: says what is owed for %d meals', async (meals, text) => {
    await open({ [WALLET]: walletOf({ owedMeals: { meals, amount: 15_000 } }) })
    expect(await balance().findByText(text)).toBeVisible()
  })

  test.each([
    ['200', '₹50.00 of it settles what you owe; ₹150.00 is added to your credits.'],
    ['50', 'All of it settles what you owe; nothing is added to your credits.'],
    ['20', 'All of it settles what you owe; nothing is added to your credits.'],
  ])('SB23: says of %s rupees, as they are typed, what settles a debt of 50', async (typed, text) => {
    await open({ [WALLET]: walletOf({ balance: 0, owed: 5_000 }) })
    await screen.findByText('₹50.00 of your next top-up settles what you owe.')
    await userEvent.type(await field(), typed)
    expect(await field()).toHaveAccessibleDescription(text)
    await userEvent.clear(await field())
    expect(await field()).not.toHaveAccessibleDescription()
  })

  test('SB23: a person who owes nothing reads nothing about debts', async () => {
    await open()
    await balance().findByText('₹1,250.00')
    await userEvent.type(await field(), '200')
    expect(await field()).not.toHaveAccessibleDescription()
  })

  test('a balance that does not load says so, and can be asked for again (V16)', async () => {
    await open({ [WALLET]: [problem('unavailable', 'Not now'), walletOf()] })
    expect(await balance().findByText(/Some Error Occurred/)).toBeVisible()
    await userEvent.click(balance().getByRole('button', { name: 'Try again' }))
    expect(await balance().findByText('₹1,250.00')).toBeVisible()
  })

  test('SB23: credits that are closed say so, and take no more money', async () => {
    await open({ [WALLET]: walletOf({ balance: 0, closed: true }) })
    expect(await screen.findByText(/^Your credits are closed\./)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Amount in rupees' })).toBeNull()
    expect(screen.getByRole('link', { name: 'My Credit Passbook' })).toBeVisible()
  })

  test('quick adds ADD to the amount (V2, Y8)', async () => {
    await open()
    await userEvent.type(await field(), '20')
    for (const name of ['+50', '+100', '+250', '+500']) await userEvent.click(button(name))
    expect(await field()).toHaveValue('920')
  })

  test('W2: a session that is over leads to "/", and says so once', async () => {
    const { notices } = await open({ [WALLET]: problem('session-expired', 'Session expired') })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(notices()).toEqual(['Session expired'])
    // The next sign-in returns here.
    expect(window.history.state.usr).toEqual({ from: '/my-credits' })
  })
})

describe('an amount that cannot be added (V3)', () => {
  test.each([
    ['', 'Please add atleast 1 Rs.'],
    ['0', 'Please add atleast 1 Rs.'],
    ['-50', 'Please add atleast 1 Rs.'],
    ['0.5', 'Please enter whole rupees'],
    ['1e9', 'Please enter whole rupees'],
    ['५०', 'Please enter whole rupees'],
    ['10001', 'You can add ₹10,000.00 at most at a time'],
  ])('"%s" is refused with "%s" and never sent', async (amount, text) => {
    const { server, notices } = await open()
    await balance().findByText('₹1,250.00')
    await add(amount)
    expect(await field()).toHaveAccessibleDescription(text)
    expect(await field()).toHaveFocus()
    expect([notices(), server.callsOf(START)]).toEqual([[text], []])
  })

  test('what the server refuses is shown at the field, until the amount changes', async () => {
    const left = 'You can add ₹50.00 more this month'
    await open({ [START]: problem('refused', left) })
    await add('100')
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(left))
    await userEvent.type(await field(), '0')
    expect(await field()).not.toHaveAccessibleDescription()
  })
})

describe('the checkout of the provider (V4)', () => {
  test('opens with what was begun; a success adds the credits, and the new balance shows (V6, W7)', async () => {
    const { server, notices } = await open({ [SETTLE]: settled('succeeded', 135_000) })
    const window = await pay()
    expect(window.token).toBe('t1')
    act(() => window.onStatus('TXN_SUCCESS'))
    expect(await screen.findByText('₹100.00 added')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/my-credits/receipts/T1')
    expect(balance().getByText('₹1,350.00')).toBeVisible()
    expect(notices()).toEqual(['Credits added Succesfully'])
    expect(server.callsOf(START)[0]?.body).toEqual({ amount: 10_000, key: expect.stringMatching(/^[\w-]{36}$/) })
    expect(server.callsOf(SETTLE).map(({ body }) => body)).toEqual([{ hint: 'paid' }])
  })

  test.each([
    ['closed', (it: FakeProvider) => it.opened[0]?.onClosed()],
    ['failed', (it: FakeProvider) => it.opened[0]?.onStatus('TXN_FAILURE')],
  ])('%s adds nothing (V7)', async (_how, end) => {
    const { server, notices } = await open({ [SETTLE]: settled('failed') })
    await pay()
    act(() => void end(provider))
    await waitFor(() => expect(notices()).toEqual(['Transcation Failed !!!']))
    expect(server.callsOf(SETTLE).map(({ body }) => body)).toEqual([{ hint: 'not-paid' }])
    expect(balance().getByText('₹1,250.00')).toBeVisible()
  })

  test('closes when the diner leaves the page, and the server is told that nothing was paid', async () => {
    const { server } = await open({ [SETTLE]: settled('failed'), 'GET /api/wallet/passbook': passbookOf() })
    const window = await pay()
    await visit('/my-credits-history')
    await waitFor(() => expect(provider.closed).toEqual([window]))
    await waitFor(() => expect(server.callsOf(SETTLE).map(({ body }) => body)).toEqual([{ hint: 'not-paid' }]))
  })

  test('that does not open says so', async () => {
    provider.block(true)
    const { notices } = await open({
      [SETTLE]: settled('failed'),
      [START]: {
        answer: { topUp: { ...begun.answer.topUp, checkout: { ...begun.answer.topUp.checkout, script: '/x.js' } } },
      },
    })
    await add('100')
    await waitFor(() =>
      expect(notices()).toContain('The payment page did not open. Nothing was charged. Please try again.'),
    )
  })
})

describe('a top-up whose outcome is not known (SAFE5)', () => {
  test('undecided: shows as being confirmed', async () => {
    await open({ [SETTLE]: settled('undecided') })
    const window = await pay()
    act(() => window.onStatus('PENDING'))
    expect(await screen.findByText('Confirming ₹100.00')).toBeVisible()
    await waitFor(() => expect(button('Add Credits')).toHaveAttribute('aria-busy', 'false'))
    expect(screen.getByText('Confirming ₹100.00')).toBeVisible()
  })

  test('no answer: says that some error occurred, and follows it (V16)', async () => {
    const { notices } = await open({ [SETTLE]: 'lost' })
    const window = await pay()
    act(() => window.onStatus('TXN_SUCCESS'))
    await waitFor(() => expect(notices()).toEqual(['Some Error Occurred']))
    expect(screen.getByText('Confirming ₹100.00')).toBeVisible()
  })
})

describe('beginning again', () => {
  test('after a lost answer sends the same key; another amount and another attempt send others (SAFE2)', async () => {
    const { server, notices } = await open({ [START]: ['lost', 'lost', begun], [SETTLE]: settled('failed') })
    await add('100')
    await waitFor(() => expect(notices()).toHaveLength(1))
    await add('100')
    await waitFor(() => expect(server.callsOf(START)).toHaveLength(2))
    await waitFor(() => expect(button('Add Credits')).toHaveAttribute('aria-busy', 'false'))
    await add('200')
    await waitFor(() => expect(provider.opened).toHaveLength(1))
    act(() => provider.opened[0]?.onClosed())
    await waitFor(() => expect(button('Add Credits')).toHaveAttribute('aria-busy', 'false'))
    await add('200')
    await waitFor(() => expect(server.callsOf(START)).toHaveLength(4))
    const keys = server.callsOf(START).map(({ body }) => (body as { key: string }).key)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })
})

describe('links to the page', () => {
  test('?topUp= settles what the provider sends back, shows it, and leaves the URL', async () => {
    const { server, notices } = await open(
      { [SETTLE]: settled('succeeded', 135_000) },
      { at: '/my-credits?topUp=T1&back=%2Fmy-order' },
    )
    expect(await screen.findByText('₹100.00 added')).toBeVisible()
    expect([notices(), window.location.search]).toEqual([['Credits added Succesfully'], '?back=%2Fmy-order'])
    expect(server.callsOf(SETTLE).map(({ body }) => body)).toEqual([{ hint: 'paid' }])
  })

  test('?topUp= of another person says that some error occurred, and is not followed (V16)', async () => {
    const { notices } = await open({ [SETTLE]: problem('not-found') }, { at: '/my-credits?topUp=T1' })
    await waitFor(() => expect(notices()).toEqual(['Some Error Occurred']))
    await waitFor(() => expect(screen.queryByText('Confirming your top-up')).toBeNull())
  })

  test.each([
    ['250', '250'],
    ['0.5', ''],
    ['<b>', ''],
  ])('?add=%s presets "%s"', async (given, shown) => {
    await open({}, { at: `/my-credits?add=${encodeURIComponent(given)}` })
    expect(await field()).toHaveValue(shown)
  })

  test('?back= offers the way back after a success, by a load when the page needs it', async () => {
    const back = '/1/check-out/pay'
    await open({ [SETTLE]: settled('succeeded') }, { at: `/my-credits?add=100&back=${encodeURIComponent(back)}` })
    await waitFor(async () => expect(await field()).toHaveValue('100'))
    expect(screen.queryByRole('link', { name: 'Go on where you were' })).toBeNull()
    const window = await pay()
    act(() => window.onStatus('TXN_SUCCESS'))
    const link = await screen.findByRole('link', { name: 'Go on where you were' })
    expect(link).toHaveAttribute('href', back)
    expect(link).toHaveFocus()
  })

  test.each(['//evil.example', 'https://evil.example/my-order', '/\\evil.example'])(
    '?back=%s leads nowhere',
    async (back) => {
      await open({ [SETTLE]: settled('succeeded') }, { at: `/my-credits?topUp=T1&back=${encodeURIComponent(back)}` })
      expect(await screen.findByText('₹100.00 added')).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Go on where you were' })).toBeNull()
    },
  )
})
