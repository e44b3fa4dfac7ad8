import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Entry } from '@tiffin/contract/entries'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { startParts } from '../../app/late-parts.ts'
import { readStored } from '../../platform/storage.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { selectAvoided } from '../allergens/selectors.ts'
import { avoidedSet, selectOwnAvoided } from '../allergens/slice.ts'
import { storedAvoided } from '../allergens/stored.ts'
import { confirmAnswered } from '../confirm/slice.ts'
import { orderPageOpened, storeSelected } from '../order-info/slice.ts'
import { ConfirmEntry } from './components/confirm-entry.tsx'
import { EntryAvoids } from './components/entry-avoids.tsx'
import { consentSaga } from './consent-saga.ts'
import { entriesRequested, questionOpened } from './slice.ts'

const LIST = 'GET /api/entries'
const CONFIRM = 'POST /api/entries/e1/confirmation'
const DENY = 'DELETE /api/entries/e1/confirmation'
const SAVE = 'PUT /api/entries/e1/avoids'
const WITHDRAW = 'DELETE /api/entries/e1/avoids'

const unconfirmed = childOf('e1', 'Aarav', { isConfirmed: false, removable: false })
const aarav = childOf('e1', 'Aarav', { removable: false })
const diya = childOf('e2', 'Diya')

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

type Press = (name: string) => Promise<void>

const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

const answer = (...entries: readonly Entry[]) => ({ answer: { entries } })

async function open(server: FakeServer, about: 'confirmation' | 'avoids') {
  const client = startClient({
    ...{ server, config: { clientType: 'SCHOOL' }, storefront: storefrontOf([]) },
    orderInfo: orderedAs({ mode: 'pickup' }),
  })
  startParts({ sagas: [consentSaga] })
  client.store.dispatch(entriesRequested())
  await settle()
  client.store.dispatch(questionOpened({ about, entryId: 'e1' }))
  showScreen(client, about === 'avoids' ? <EntryAvoids /> : <ConfirmEntry />, '/')
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await settle()
  }
  const sent = (call: string) => server.callsOf(call)[0]
  return { ...client, user, press, sent, chosen: () => client.store.getState().orderInfo.order.for }
}

describe('the question whether a child of the roster is theirs', () => {
  test('shows its name and class, and what the parent agrees to; Yes makes the child orderable', async () => {
    const server = fakeServer({ [LIST]: answer(unconfirmed), [CONFIRM]: answer(aarav) })
    const { press, sent, chosen, notices } = await open(server, 'confirmation')
    expect(chosen()).toBeNull()
    const sheet = screen.getByRole('dialog', { name: 'Is this your child?' })
    expect(within(sheet).getByText('Aarav')).toBeVisible()
    expect(within(sheet).getByText('Class 5 B')).toBeVisible()
    expect(sheet).toHaveTextContent('use the name and class of Aarav')
    expect(sheet).not.toHaveTextContent('p@example.com')
    await press('Yes, my child')
    expect(sent(CONFIRM)?.body).toEqual({ consent: CONSENT_VERSIONS.entry })
    expect(chosen()).toBe('e1')
    expect(notices()).toEqual(['Aarav is confirmed'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('No asks once more, and takes the child off the list', async () => {
    const server = fakeServer({ [LIST]: answer(unconfirmed, diya), [DENY]: answer(diya) })
    const { press, store, sent } = await open(server, 'confirmation')
    await press('Not my child')
    act(() => void store.dispatch(confirmAnswered({ yes: false })))
    expect(sent(DENY)).toBeUndefined()
    expect(store.getState().entries).toMatchObject({ saving: false, question: { entryId: 'e1' } })
    await press('Not my child')
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    await settle()
    expect(store.getState().entries.entries).toEqual([diya])
  })

  test("a failure shows the server's message and keeps the sheet", async () => {
    const server = fakeServer({ [LIST]: answer(unconfirmed), [CONFIRM]: problem('refused', 'The text has changed') })
    const { press, notices, store } = await open(server, 'confirmation')
    await press('Yes, my child')
    expect(notices()).toEqual(['The text has changed'])
    expect(store.getState().entries).toMatchObject({ saving: false, question: { entryId: 'e1' } })
  })
})

describe('AMB105: what a child avoids', () => {
  const check = (name: string | RegExp) => screen.getByRole('checkbox', { name })

  test('is saved only with the consent to it', async () => {
    const server = fakeServer({ [LIST]: answer(aarav), [SAVE]: answer({ ...aarav, avoids: ['milk', 'egg'] }) })
    const { user, press, sent, notices, store } = await open(server, 'avoids')
    await user.click(check('egg'))
    await user.click(check('milk'))
    await press('Save')
    expect([sent(SAVE), notices()]).toEqual([undefined, ['Please agree first that this is stored']])
    await user.click(check(/^I agree that/))
    await press('Save')
    expect(sent(SAVE)?.body).toEqual({ avoids: ['milk', 'egg'], consent: CONSENT_VERSIONS.avoids })
    expect(selectAvoided(store.getState())).toEqual(['milk', 'egg'])
  })

  test.each([
    ['Delete all', async (press: Press) => press('Delete all')],
    [
      'an empty list that is saved',
      async (press: Press) => {
        await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(check('milk'))
        await press('Save')
      },
    ],
  ])('is deleted with the consent by %s, after a question', async (_by, remove) => {
    const server = fakeServer({ [LIST]: answer({ ...aarav, avoids: ['milk'] }), [WITHDRAW]: answer(aarav) })
    const { press, sent, notices, store } = await open(server, 'avoids')
    await remove(press)
    expect(store.getState().confirm.question).toMatchObject({ title: 'Delete all that Aarav avoids?', isRisky: true })
    act(() => void store.dispatch(confirmAnswered({ yes: false })))
    expect([sent(WITHDRAW), selectAvoided(store.getState())]).toEqual([undefined, ['milk']])
    expect(store.getState().entries).toMatchObject({ saving: false, question: { entryId: 'e1' } })
    await press('Delete all')
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    await settle()
    expect(notices()).toEqual(['What you entered for Aarav is deleted'])
    expect(selectAvoided(store.getState())).toEqual([])
  })

  test('counts together with what another parent entered and what the device keeps, which alone is stored', async () => {
    const server = fakeServer({ [LIST]: answer({ ...aarav, avoids: ['milk'], othersAvoid: ['egg'] }) })
    const { store } = await open(server, 'avoids')
    expect(screen.getByText('Another parent entered: egg. That counts too.')).toBeVisible()
    act(() => void store.dispatch(avoidedSet({ avoided: ['soy'] })))
    expect(selectAvoided(store.getState())).toEqual(['milk', 'egg', 'soy'])
    expect(selectOwnAvoided(store.getState())).toEqual(['soy'])
    expect(readStored(storedAvoided)).toEqual({ avoided: ['soy'], isKept: false })
  })
})

test('AMB105: an order at another store is for a child from its start', async () => {
  const server = fakeServer({ [LIST]: answer({ ...aarav, avoids: ['milk'] }) })
  const client = startClient({ server, config: { clientType: 'SCHOOL' } })
  client.store.dispatch(entriesRequested())
  await settle()
  client.store.dispatch(storeSelected({ storeId: 2, deliveryMode: 'pickup' }))
  await settle()
  expect(client.store.getState().orderInfo.order.for).toBe('e1')
  expect(selectAvoided(client.store.getState())).toEqual(['milk'])
})

test("AMB105: on a store's page the chosen child's list is read, and a failure is not shown", async () => {
  const config = { clientType: 'SCHOOL' } as const
  const server = fakeServer({ [LIST]: answer({ ...aarav, avoids: ['milk'] }) })
  const client = startClient({ server, config, storefront: storefrontOf([]), orderInfo: orderedAs({ mode: 'pickup' }) })
  client.store.dispatch(orderPageOpened())
  await settle()
  expect(selectAvoided(client.store.getState())).toEqual(['milk'])
  const failing = startClient({ server: fakeServer({ [LIST]: problem('unavailable', 'Down') }), config })
  failing.store.dispatch(orderPageOpened())
  await settle()
  expect(failing.notices()).toEqual([])
})
