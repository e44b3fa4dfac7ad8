import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlanAgain } from '@tiffin/contract/plan-again'
import type { PlanDetail } from '@tiffin/contract/plans'
import { useLocation } from 'react-router-dom'
import { startParts } from '../../../app/late-parts.ts'
import { planScreen } from '../../../app/plan-screen.ts'
import { keyOf } from '../../../testing/at-pay.ts'
import { startClient } from '../../../testing/client.ts'
import { checkout } from '../../../testing/fake-provider.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { PLAN, plannedBiryani, planOf } from '../../../testing/plan-detail.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { againClosed, againOpened } from '../again-slice.ts'
import { PlanPage } from '../screens/plan-page.tsx'

fixClock()
beforeEach(() => sessionStorage.clear())

const AGAIN = 'GET /api/plans/S1/again'
const PLACE = 'POST /api/plans/S1/again'

const againOf = (changes: Partial<PlanAgain> = {}) => ({
  answer: {
    again: {
      ...{
        forName: 'Asha Rao',
        from: '2026-11-30',
        to: '2026-12-29',
        dates: ['2026-11-30', '2026-12-01'],
        dishes: [plannedBiryani],
      },
      ...{ perMeal: 21_000, total: 42_000, refusal: null },
      ...changes,
    },
  },
})

const NONE = '/api/orders/attempts/none'

const placed = (more: object = {}) => ({ answer: { planId: 'S2', message: 'Done', checkout: null, ...more } })

const Hash = () => <output data-testid="hash">{useLocation().hash}</output>

function show(replies: Record<string, Reply | readonly Reply[]>, changes: Partial<PlanDetail> = {}, hash = '') {
  const at = `/1/track-subscription/S1${hash}`
  const server = fakeServer({ [PLAN]: planOf(changes), [AGAIN]: againOf(), ...replies })
  const client = startClient({ server, at })
  startParts(planScreen)
  const page = (
    <>
      <PlanPage />
      <Hash />
    </>
  )
  showScreen(client, page, '/:restaurantId/track-subscription/:subscriptionId', at)
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
  const sheet = async () => within(await screen.findByRole('dialog'))
  return { ...client, server, press, sheet }
}

const opened = async (...args: Parameters<typeof show>) => {
  const shown = show(...args)
  await shown.press('Order again for next month')
  return shown
}

/** Pressed once; the answer was lost, and two look-ups found nothing. */
async function lostOnce() {
  const client = await opened({ [PLACE]: problem('unavailable') })
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) =>
    fetch(String(input).startsWith('/api/orders/attempts/') ? NONE : input, init)
  client.server.reply(`GET ${NONE}`, { answer: { order: null, plan: null } })
  await client.press(/Order 2 meals/)
  await waitFor(() => expect(client.notices()).toHaveLength(1), { timeout: 3_000 })
  globalThis.fetch = fetch
  return client
}

/** Pressed once; the answer comes after a while. */
async function sending(reply: Reply) {
  const client = await opened({ [PLACE]: reply })
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') await new Promise((done) => setTimeout(done, 50))
    return fetch(input, init)
  }
  await client.press(/Order 2 meals/)
  return client
}

describe('a subscription again for the next month', () => {
  test('is ordered in two taps: its days, the price of now and all meals are shown; then its own page opens', async () => {
    const { press, sheet, server, went, notices } = await opened({ [PLACE]: placed() })
    const shown = await sheet()
    expect(await shown.findByText('₹210.00')).toBeVisible()
    expect(shown.getByText('Mon, 30 Nov')).toBeVisible()
    expect(shown.getByLabelText('Last day')).toHaveValue('2026-12-29')
    await press('Order 2 meals for ₹420.00')
    await waitFor(() => expect(went).toEqual(['/1/track-subscription/S2']))
    expect(notices()).toEqual(['Generated Subscription - Subscription Id S2'])
    expect(server.callsOf(PLACE)[0]?.body).toEqual({
      ...{ attemptKey: expect.any(String), from: '2026-11-30', to: '2026-12-29', total: 42_000 },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is extended to a chosen day', async () => {
    const next = againOf({ to: '2026-12-01' })
    const { sheet, server } = await opened({ [`${AGAIN}?until=2026-12-01`]: next })
    const last = await (await sheet()).findByLabelText('Last day')
    fireEvent.change(last, { target: { value: '2026-12-01' } })
    await waitFor(() => expect(last).toHaveValue('2026-12-01'))
    expect(server.callsOf(`${AGAIN}?until=2026-12-01`)).toHaveLength(1)
  })

  test('the last day can be typed: what is not complete, or before the first day, stays and asks for nothing', async () => {
    const next = { ...againOf({ to: '2026-12-01', total: 21_000, dates: ['2026-11-30'] }), afterMs: 50 }
    const { sheet, server } = await opened({ [`${AGAIN}?until=2026-12-01`]: next })
    const last = await (await sheet()).findByLabelText('Last day')
    const before = server.calls.length
    for (const typed of ['', '0002-12-01', '2026-11-01']) {
      fireEvent.change(last, { target: { value: typed } })
      expect(last).toHaveValue(typed)
    }
    expect(server.calls).toHaveLength(before)
    fireEvent.blur(last)
    expect(last).toHaveValue('2026-12-29')
    fireEvent.change(last, { target: { value: '2026-12-01' } })
    expect(last).toHaveValue('2026-12-01')
    expect(screen.getByRole('button', { name: /^Order 2 meals/ })).toHaveAttribute('aria-busy', 'true')
    expect(await screen.findByRole('button', { name: /^Order 1 meal / })).toHaveAttribute('aria-busy', 'false')
    expect(last).toHaveValue('2026-12-01')
  })

  test('opens from the list, which leads to the page with it', async () => {
    const { sheet } = show({}, {}, '#again')
    expect(await (await sheet()).findByText('₹420.00')).toBeVisible()
  })

  test('the link from the list holds once: a reload, or Back from the new subscription, offers no second one', async () => {
    const { sheet } = show({}, {}, '#again')
    await sheet()
    expect(screen.getByTestId('hash')).toBeEmptyDOMElement()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('M20: paid in advance it goes on at the pay page', async () => {
    const { press, loaded } = await opened({ [PLACE]: placed({ checkout }) }, { payment: 'DIGITAL' })
    await press(/Order 2 meals/)
    await waitFor(() => expect(loaded).toEqual(['/1/check-out/pay?order=S2&plan']))
  })

  const lowBalance = { code: 'balance-below-double', message: 'Low balance, please add credits first' }

  test('what cannot be ordered says why and has no button; credits can be added', async () => {
    const { sheet } = await opened({ [AGAIN]: againOf({ refusal: lowBalance }) })
    const shown = await sheet()
    expect(await shown.findByRole('alert')).toHaveTextContent('Low balance, please add credits first')
    expect(shown.getByRole('link', { name: 'Add credits' })).toBeVisible()
    expect(shown.queryByRole('button', { name: /Order 2 meals/ })).toBeNull()
  })

  const hrefOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://own.test')

  test('M9: credits below twice the total say what is missing, and one tap brings it to My Credits and back', async () => {
    const refusal = { ...lowBalance, lacks: { missing: 23_950, add: 24_000 } }
    const { sheet } = await opened({ [AGAIN]: againOf({ refusal }) })
    const shown = await sheet()
    expect(await shown.findByText('₹239.50 missing')).toBeVisible()
    expect(shown.getByText('To begin, your credits must hold twice the total.')).toBeVisible()
    const { pathname, searchParams } = hrefOf(shown.getByRole('link', { name: 'Add ₹240' }))
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      ...['/my-credits', { add: '240', back: '/1/track-subscription/S1#again' }],
    ])
  })

  test('M9: after the top-up the sheet opens by itself, with the last day that was chosen', async () => {
    const refusal = { ...lowBalance, lacks: { missing: 100, add: null } }
    const { sheet } = show(
      { [`${AGAIN}?until=2026-12-01`]: againOf({ to: '2026-12-01', refusal }) },
      {},
      '#again-2026-12-01',
    )
    const shown = await sheet()
    expect(await shown.findByLabelText('Last day')).toHaveValue('2026-12-01')
    const link = hrefOf(shown.getByRole('link', { name: 'Add credits' }))
    expect(Object.fromEntries(link.searchParams)).toEqual({ back: '/1/track-subscription/S1#again-2026-12-01' })
    expect(screen.getByTestId('hash')).toBeEmptyDOMElement()
  })

  test('M9, V8: a top-up in another tab lets it be ordered once the diner is back', async () => {
    const refusal = { ...lowBalance, lacks: { missing: 100, add: 10_000 } }
    const { sheet } = await opened({ [AGAIN]: [againOf({ refusal }), againOf()] })
    expect(await (await sheet()).findByText('₹1.00 missing')).toBeVisible()
    fireEvent.focus(window)
    expect(await screen.findByRole('button', { name: 'Order 2 meals for ₹420.00' })).toBeVisible()
    expect(screen.queryByText('₹1.00 missing')).toBeNull()
  })

  test('another price of now is shown before it is confirmed', async () => {
    const dearer = againOf({ perMeal: 22_000, total: 44_000 })
    const { press, server } = await opened({
      [AGAIN]: [againOf(), dearer],
      [PLACE]: [problem('requote', 'Your order has changed.'), placed()],
    })
    await press('Order 2 meals for ₹420.00')
    await press('Order 2 meals for ₹440.00')
    await waitFor(() =>
      expect(server.callsOf(PLACE).map(({ body }) => (body as PlanAgain).total)).toEqual([42_000, 44_000]),
    )
  })

  test('SAFE2, AMB32: a lost answer is looked up by its key and nothing is sent again', async () => {
    const { press, server, went } = await opened({ [PLACE]: 'lost' })
    let key = ''
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      const path = String(input)
      if (path === '/api/plans/S1/again' && init?.method === 'POST') {
        key = JSON.parse(String(init.body)).attemptKey
        server.reply(`GET /api/orders/attempts/${key}`, { answer: { order: null, plan: placed().answer } })
      }
      return fetch(input, init)
    }
    await press(/Order 2 meals/)
    await waitFor(() => expect(went).toEqual(['/1/track-subscription/S2']))
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('SAFE2: after a lost answer the next press sends the same key, also after the sheet was closed and a reload', async () => {
    const { store, server } = await lostOnce()
    act(() => void store.dispatch(againClosed()))
    const keys = sessionStorage.getItem('planAgain')
    expect(keys).toContain(keyOf(server.callsOf(PLACE)[0]))
    cleanup()
    const next = await opened({ [PLACE]: placed() })
    await next.press(/Order 2 meals/)
    await waitFor(() => expect(next.went).toEqual(['/1/track-subscription/S2']))
    expect(keyOf(next.server.callsOf(PLACE)[0])).toBe(keyOf(server.callsOf(PLACE)[0]))
    expect(sessionStorage.getItem('planAgain')).toBeNull()
  })

  test('SAFE2: the key of a lost answer stays for other days; what it has placed is named with a link (AMB32)', async () => {
    const { store, server, press, notices, went } = await lostOnce()
    const key = keyOf(server.callsOf(PLACE)[0])
    server.reply(PLACE, problem('key-reused'))
    server.reply(`GET /api/orders/attempts/${key}`, { answer: { order: null, plan: placed().answer } })
    await press(/Order 2 meals/)
    await waitFor(() => expect(notices().at(-1)).toBe('Your earlier subscription S2 was placed after all.'))
    expect(store.getState().notices.notices.at(-1)?.action).toMatchObject({ event: { payload: { orderId: 'S2' } } })
    expect(keyOf(server.callsOf(PLACE)[1])).toBe(key)
    expect([went, store.getState().planAgain.keys]).toEqual([[], {}])
  })

  test('a sheet that was closed while it is sent stays closed after an error, and is still being sent when opened', async () => {
    const { store, notices } = await sending(problem('refused', 'No longer sold'))
    act(() => void store.dispatch(againClosed()))
    act(() => void store.dispatch(againOpened({ planId: 'S1', forId: null, until: null })))
    expect(store.getState().planAgain.isSending).toBe(true)
    act(() => void store.dispatch(againClosed()))
    await waitFor(() => expect(store.getState().planAgain.isSending).toBe(false))
    expect(notices()).toEqual(['No longer sold'])
    expect(store.getState().planAgain).toMatchObject({ planId: null, keys: {} })
  })

  test.each([
    [placed(), 'Generated Subscription - Subscription Id S2'],
    [placed({ checkout }), 'Your subscription starts as soon as it is paid.'],
  ])('a diner on another page stays there, with a link to the subscription (%#)', async (reply, text) => {
    const { store, notices, went, loaded } = await sending(reply)
    window.history.replaceState(null, '', '/1/home')
    await waitFor(() => expect(notices()).toEqual([text]))
    expect([went, loaded]).toEqual([[], []])
    expect(store.getState().notices.notices[0]?.action).toMatchObject({
      label: 'Show subscription',
      event: { payload: { orderId: 'S2', isPlan: true } },
    })
  })

  test('a subscription that none may follow has no such button (AMB108)', async () => {
    show({}, { mayOrderAgain: false }, '#again')
    await screen.findByText('Subscription Id S1')
    expect(screen.queryByRole('button', { name: 'Order again for next month' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
