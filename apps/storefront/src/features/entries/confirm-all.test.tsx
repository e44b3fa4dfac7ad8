import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { startParts } from '../../app/late-parts.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { storeSelected } from '../order-info/slice.ts'
import { ConfirmAll } from './components/confirm-all.tsx'
import { consentSaga } from './consent-saga.ts'
import { entriesRequested } from './slice.ts'

const LIST = 'GET /api/entries'
const CONFIRM_KABIR = 'POST /api/entries/k/confirmation'
const CONFIRM_TARA = 'POST /api/entries/t/confirmation'

const open = { isConfirmed: false, removable: false }
const kabir = childOf('k', 'Kabir', open)
const tara = childOf('t', 'Tara', open)
const yes = { ...kabir, isConfirmed: true }
const both = [yes, { ...tara, isConfirmed: true }]

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

async function load(replies: Parameters<typeof fakeServer>[0], quickStart = true, at = '/1/home') {
  const server = fakeServer(replies)
  const client = startClient({
    ...{ server, config: { clientType: 'SCHOOL', quickStart }, storefront: storefrontOf([]) },
    ...{ orderInfo: orderedAs({ mode: 'pickup' }), at },
  })
  startParts({ sagas: [consentSaga] })
  client.store.dispatch(entriesRequested())
  await settle()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await settle()
  }
  const state = () => client.store.getState()
  return {
    ...client,
    server,
    user,
    press,
    question: () => state().entries.question,
    chosen: () => state().orderInfo.order.for,
  }
}

describe('decision 0108: all children of the roster in one question', () => {
  test('one tap confirms all, each with the consent that was shown; the first one is chosen', async () => {
    const replies = {
      [LIST]: { answer: { entries: [kabir, tara] } },
      [CONFIRM_KABIR]: { answer: { entries: [yes, tara] } },
    }
    const client = await load({ ...replies, [CONFIRM_TARA]: { answer: { entries: both } } })
    expect(client.question()).toEqual({ about: 'all' })
    showScreen(client, <ConfirmAll />, '/')
    expect(screen.getByText(/use the name and class of Kabir and Tara for the meals/)).toBeVisible()
    await client.press('Yes, my children')
    const body = { consent: CONSENT_VERSIONS.entry }
    expect([CONFIRM_KABIR, CONFIRM_TARA].map((each) => client.server.callsOf(each).map((call) => call.body))).toEqual([
      [body],
      [body],
    ])
    expect([client.question(), client.chosen()]).toEqual([null, 'k'])
    expect(client.notices()).toEqual(['Kabir and Tara are confirmed'])
  })

  test('a child without a tick stays unconfirmed', async () => {
    const replies = {
      [LIST]: { answer: { entries: [kabir, tara] } },
      [CONFIRM_KABIR]: { answer: { entries: [yes, tara] } },
    }
    const client = await load(replies)
    showScreen(client, <ConfirmAll />, '/')
    await client.user.click(screen.getByRole('checkbox', { name: /^Tara/ }))
    expect(screen.getByText('Those without a tick stay on your list, to be confirmed later.')).toBeVisible()
    await client.press('Yes, my child')
    expect(client.server.callsOf(CONFIRM_TARA)).toEqual([])
    expect(client.store.getState().entries.entries.map((each) => each.isConfirmed)).toEqual([true, false])
  })

  test('what they avoid is asked next, one child after the other, where the parent wants it (AMB105)', async () => {
    const replies = {
      [LIST]: { answer: { entries: [kabir, tara] } },
      [CONFIRM_KABIR]: { answer: { entries: [yes, tara] } },
    }
    const client = await load({ ...replies, [CONFIRM_TARA]: { answer: { entries: both } } })
    showScreen(client, <ConfirmAll />, '/')
    await client.press('Yes, and say what they avoid')
    expect(client.question()).toEqual({ about: 'avoids', entryId: 'k' })
  })

  test('a failure keeps the question open, and what was confirmed stays so', async () => {
    const replies = {
      [LIST]: { answer: { entries: [kabir, tara] } },
      [CONFIRM_KABIR]: { answer: { entries: [yes, tara] } },
    }
    const client = await load({ ...replies, [CONFIRM_TARA]: problem('refused', 'Not now') })
    showScreen(client, <ConfirmAll />, '/')
    await client.press('Yes, my children')
    expect(client.notices()).toEqual(['Not now'])
    expect(client.question()).toEqual({ about: 'all' })
    expect(client.store.getState().entries.entries.map((each) => each.isConfirmed)).toEqual([true, false])
  })

  test.each([
    ['a child is confirmed already', [yes, tara], true],
    ['the roster names nobody', [], true],
    ['the tenant keeps the long way', [kabir], false],
  ])('is not asked where %s', async (_name, entries, quickStart) => {
    expect((await load({ [LIST]: { answer: { entries } } }, quickStart)).question()).toBeNull()
  })

  test('waits for the school: not over the landing page, but when a store opens', async () => {
    const client = await load({ [LIST]: { answer: { entries: [kabir] } } }, true, '/')
    expect(client.question()).toBeNull()
    window.history.replaceState(null, '', '/1/home')
    client.store.dispatch(storeSelected({ storeId: 1, deliveryMode: 'pickup' }))
    await settle()
    expect(client.question()).toEqual({ about: 'all' })
  })

  test('is asked once: a list that is read again does not ask again', async () => {
    const client = await load({ [LIST]: { answer: { entries: [kabir] } } })
    const user = client.store
    user.dispatch({ type: 'entries/questionClosed' })
    user.dispatch(entriesRequested())
    await settle()
    expect(client.question()).toBeNull()
  })
})
