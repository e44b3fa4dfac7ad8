import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Entry } from '@tiffin/contract/entries'
import { reason } from '@tiffin/domain/reasons/reason'
import { declared } from '@tiffin/domain/testing/options'
import { alsoForPart } from '../../../app/also-for-part.ts'
import { startParts } from '../../../app/late-parts.ts'
import { storedAttempt } from '../../../flows/place-order/attempt.ts'
import { writeStored } from '../../../platform/storage.ts'
import { startClient } from '../../../testing/client.ts'
import { childOf } from '../../../testing/entries.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { lineOf, orderedAs } from '../../../testing/fixtures.ts'
import { planDetail } from '../../../testing/plan-detail.ts'
import { aPlan, planBiryani, withPlans } from '../../../testing/plans.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { confirmAnswered } from '../../confirm/slice.ts'
import { entriesLoaded, entriesRequested } from '../../entries/slice.ts'
import { modeChosen } from '../../order-info/slice.ts'
import { PayPage } from '../screens/pay-page.tsx'
import { alsoForChosen } from '../together-slice.ts'
import { AlsoFor } from './also-for.tsx'

fixClock()
beforeEach(() => sessionStorage.clear())

const TOGETHER = 'POST /api/plans/together'
const milky = { ...planBiryani, allergens: declared({ contains: ['milk'] }) }
const line = {
  ...lineOf(milky, 1),
  allergens: { contains: ['milk'], mayContain: [], freeOf: [], notStated: [] } as const,
}

const asha = childOf('asha', 'Asha')
const biju = childOf('biju', 'Biju')
const chitra = childOf('chitra', 'Chitra', { avoids: ['milk'] })

const made = (ids: readonly string[]): Reply => ({
  answer: { plans: ids.map((planId) => ({ planId, message: '', checkout: null })), message: 'Placed' },
})

const listed = (...entries: readonly Entry[]): Reply => ({ answer: { entries } })

const KEY = '0b7f3f0e-6d0a-4b7e-9b0a-1d2c3b4a5f60'

/** Biju has a subscription on the Mondays of these days, and Chitra one on other weekdays. */
const running = [
  planDetail({ forId: 'biju', from: aPlan.from, to: '2026-12-24', weekdays: [1] }),
  planDetail({ forId: 'chitra', from: aPlan.from, to: '2026-12-24', weekdays: [5] }),
]

const stored = (): unknown => JSON.parse(sessionStorage.getItem('alsoFor') ?? '{}').chosen

async function open(reply: Reply | readonly Reply[] = made(['S1', 'S2']), entries: Reply = listed(asha, biju, chitra)) {
  const server = fakeServer({
    'GET /api/entries': entries,
    [TOGETHER]: reply,
    'GET /api/me/plans': { answer: { plans: running } },
    'POST /api/plans': { answer: { planId: 'S1', message: '', checkout: null } },
  })
  const client = startClient({
    ...{ server, lines: [line], config: { clientType: 'SCHOOL' }, capabilities: ['plan-changes'] },
    orderInfo: orderedAs({ mode: 'pickup', plan: aPlan, for: 'asha', payment: 'CASH' }),
    ...{ storefront: withPlans({ pickup: true, digitalPayment: true }, [milky]), at: '/1/check-out/pay' },
  })
  startParts(alsoForPart)
  client.store.dispatch(entriesRequested())
  showScreen(client, <PayPage extras={<AlsoFor />} />, '/:restaurantId/check-out/pay', '/1/check-out/pay')
  const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) })
  const tick = async (name: string) => userEvent.click(await box(name))
  const press = async () => userEvent.click(await screen.findByRole('button', { name: /^Subscribe/, busy: false }))
  return { ...client, server, box, tick, press }
}

describe('one subscription for several children (AMB115)', () => {
  test('offers the other children, and the button says the price of all', async () => {
    const { box, tick, press, server, went, notices } = await open()
    expect(await box('Biju')).not.toBeChecked()
    expect(screen.queryByRole('checkbox', { name: /^Asha/ })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Subscribe · ₹600.00' })).toBeVisible()
    await tick('Biju')
    expect(await screen.findByText('For all 2 (Asha, Biju): ₹1,200.00')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Subscribe · ₹1,200.00' })).toBeVisible()
    expect((await screen.findByText('One day, for all 2')).nextSibling).toHaveTextContent('₹400.00')
    expect(screen.getByText('All 3 meals, for all 2').nextSibling).toHaveTextContent('₹1,200.00')
    expect(screen.getByText(/₹200.00 a meal/)).toBeVisible()
    await press()
    await waitFor(() => expect(went).toEqual(['/my-orders/scheduled']))
    expect(server.callsOf(TOGETHER)).toMatchObject([
      { body: { order: { for: 'asha' }, alsoFor: [{ for: 'biju', avoidsSeen: [] }] } },
    ])
    expect(notices()).toEqual(['2 subscriptions are placed.'])
  })

  test('AMB105: asks before a child is added who avoids what a dish has; "no" adds nobody', async () => {
    const { box, tick, store, server, press } = await open()
    expect(await screen.findByText('Avoids milk. Biryani: Contains milk')).toBeVisible()
    await tick('Chitra')
    expect(store.getState().confirm.question?.title).toBe('This has something Chitra avoids')
    store.dispatch(confirmAnswered({ yes: false }))
    expect(await box('Chitra')).not.toBeChecked()
    await tick('Chitra')
    store.dispatch(confirmAnswered({ yes: true }))
    await waitFor(async () => expect(await box('Chitra')).toBeChecked())
    await press()
    await waitFor(() => expect(server.callsOf(TOGETHER)).toHaveLength(1))
    expect(server.callsOf(TOGETHER)[0]?.body).toMatchObject({ alsoFor: [{ for: 'chitra', avoidsSeen: ['milk'] }] })
  })

  test('AMB105: a dish that came after the tick is asked about before the order is sent; "no" sends nothing', async () => {
    const { box, press, store, server, notices } = await open()
    await box('Chitra')
    store.dispatch(alsoForChosen([{ entryId: 'chitra', accepted: [] }]))
    await waitFor(async () => expect(await box('Chitra')).toBeChecked())
    await press()
    await waitFor(() => expect(store.getState().confirm.question?.title).toBe('This has something Chitra avoids'))
    store.dispatch(confirmAnswered({ yes: false }))
    await waitFor(async () => expect(await box('Chitra')).not.toBeChecked())
    expect(notices()).toEqual([expect.stringContaining('Chitra is left out now')])
    expect(server.callsOf(TOGETHER)).toEqual([])
  })

  test('AMB105: "yes" sends the order, and is kept with the tick, so that it is asked once', async () => {
    const { box, press, store, server } = await open([problem('invalid-input', 'Try again'), made(['S1', 'S2'])])
    await box('Chitra')
    store.dispatch(alsoForChosen([{ entryId: 'chitra', accepted: [] }]))
    await waitFor(async () => expect(await box('Chitra')).toBeChecked())
    await press()
    await waitFor(() => expect(store.getState().confirm.question).not.toBeNull())
    store.dispatch(confirmAnswered({ yes: true }))
    await waitFor(() => expect(server.callsOf(TOGETHER)).toHaveLength(1))
    expect(stored()).toMatchObject([{ entryId: 'chitra', accepted: [expect.stringContaining('milk')] }])
    await press()
    await waitFor(() => expect(server.callsOf(TOGETHER)).toHaveLength(2))
    expect(server.callsOf(TOGETHER)[1]?.body).toMatchObject({ alsoFor: [{ for: 'chitra', avoidsSeen: ['milk'] }] })
  })

  test('a refusal of one child names it, and the cart and the choice stay', async () => {
    const refusal = { ...reason('entry-elsewhere', { store: 'Noida' }), final: false }
    const { tick, press, notices, store, box } = await open(
      problem('requote', 'Biju: at Noida only', { reason: refusal }),
    )
    await tick('Biju')
    await press()
    await waitFor(() => expect(notices()).toEqual(['Biju: at Noida only']))
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(await box('Biju')).toBeChecked()
  })

  test('a list that has changed is read again, and the child is named', async () => {
    const changes = [{ kind: 'avoided', line: 0, name: 'Biju', allergens: ['milk'] }] as const
    const { tick, press, notices, server } = await open(problem('requote', 'Biju: changed', { changes: [...changes] }))
    await tick('Biju')
    await press()
    await waitFor(() => expect(notices()).toEqual([expect.stringContaining('What Biju avoids has changed')]))
    expect(server.callsOf('GET /api/entries').length).toBeGreaterThan(1)
  })

  test('the choice is kept over a reload of this cart', async () => {
    const first = await open()
    await first.tick('Biju')
    expect(stored()).toEqual([{ entryId: 'biju', accepted: [] }])
  })

  const tickedBiju = [{ entryId: 'biju', accepted: [] }]
  const twice = { name: 'Subscribe · ₹1,200.00' }
  const once = { name: 'Subscribe · ₹600.00' }

  test('after a reload, one plan is not placed because the list of the children does not load', async () => {
    const { press, store, server, notices } = await open(made(['S1', 'S2']), problem('unavailable'))
    store.dispatch(alsoForChosen(tickedBiju))
    expect(await screen.findByRole('button', once)).toBeVisible()
    await press()
    await waitFor(() => expect(notices()).toContainEqual(expect.stringContaining('We could not read yet who else')))
    server.reply('GET /api/entries', listed(asha, biju))
    store.dispatch(entriesRequested())
    expect(await screen.findByRole('button', twice)).toBeVisible()
    await press()
    await waitFor(() => expect(server.callsOf(TOGETHER)).toHaveLength(1))
    expect(server.callsOf('POST /api/plans')).toEqual([])
  })

  test('a payment online counts one plan, and the ticks come back with the cash', async () => {
    const { store, tick } = await open()
    await tick('Biju')
    expect(await screen.findByRole('button', twice)).toBeVisible()
    store.dispatch(modeChosen({ mode: 'DIGITAL' }))
    expect(await screen.findByText(/Pay in cash or from your credits/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Pay ₹600.00' })).toBeVisible()
    store.dispatch(modeChosen({ mode: 'CASH' }))
    expect(await screen.findByRole('button', twice)).toBeVisible()
    expect(stored()).toEqual(tickedBiju)
  })

  test('a tick that is dropped does not come back with a reload', async () => {
    const { store, tick } = await open()
    await tick('Biju')
    expect(await screen.findByRole('button', twice)).toBeVisible()
    store.dispatch(entriesLoaded([asha, chitra]))
    expect(await screen.findByRole('button', once)).toBeVisible()
    await waitFor(() => expect(sessionStorage.getItem('alsoFor')).toBeNull())
  })

  test('AMB32: a lost answer is told as all the plans that were placed', async () => {
    const { tick, press, server, went, notices } = await open('lost')
    await tick('Biju')
    expect(await screen.findByRole('button', twice)).toBeVisible()
    writeStored(storedAttempt, { key: KEY, storeId: 1, contents: '' })
    const plan = { planId: 'S1', message: '', checkout: null }
    server.reply(`GET /api/orders/attempts/${KEY}`, { answer: { order: null, plan } })
    await press()
    await waitFor(() => expect(went).toEqual(['/my-orders/scheduled']))
    expect(notices()).toEqual(['2 subscriptions are placed.'])
  })

  test('a child with a subscription on some of the days says so', async () => {
    const { box } = await open()
    const note = /Has a subscription on some of these days/
    await waitFor(async () => expect(await box('Biju')).toHaveAccessibleName(note))
    expect(await box('Chitra')).not.toHaveAccessibleName(note)
  })

  test('children of other stores, and unconfirmed ones, are not offered', async () => {
    const elsewhere = { ...biju, servedAt: { storeId: 2, name: 'B' } }
    await open(made(['S1']), listed(asha, elsewhere, { ...chitra, isConfirmed: false }))
    await screen.findByRole('button', { name: /^Subscribe/ })
    expect(screen.queryByRole('heading', { name: 'Also for' })).toBeNull()
  })
})
