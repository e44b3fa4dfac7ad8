import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Entry } from '@tiffin/contract/entries'
import { startParts } from '../../app/late-parts.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, boot, lineOf, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { selectRefusalAt } from '../checked-order/selectors.ts'
import { configRefreshed } from '../client/slice.ts'
import { selectLaterSlot, selectLaterText } from '../later/selectors.ts'
import { signedOut } from '../session/slice.ts'
import { entryFormSaga } from './form-saga.ts'
import { entriesRequested, entryChosen, entryFormOpened, entrySubmitted } from './slice.ts'

const LIST = 'GET /api/entries'
const ADD = 'POST /api/entries'
const EDIT = 'PUT /api/entries/e1'

const child = (id: string, name: string, servedAt: Entry['servedAt'] = null) => childOf(id, name, { servedAt })
const two = { answer: { entries: [child('e1', 'Aarav'), child('e2', 'Diya')] } }
const draft = { name: 'Tara', className: '5', section: 'B', email: 'p@example.com' }

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

async function withEntries(server: FakeServer, entry: string | null = null) {
  const client = startClient({
    server,
    lines: [lineOf(biryani, 1)],
    orderInfo: orderedAs({ mode: 'pickup', for: entry }),
    storefront: { ...storefrontOf([biryani]), mealTime: { mealType: 'LATER', date: '2026-11-22' } },
  })
  startParts({ sagas: [entryFormSaga] })
  client.store.dispatch(entriesRequested())
  await settle()
  return { ...client, chosen: () => client.store.getState().orderInfo.order.for }
}

describe('the people of a programme', () => {
  test('L1: the first is selected, or the previously selected one if it still exists', async () => {
    expect((await withEntries(fakeServer({ [LIST]: two }))).chosen()).toBe('e1')
    expect((await withEntries(fakeServer({ [LIST]: two }), 'e2')).chosen()).toBe('e2')
    expect((await withEntries(fakeServer({ [LIST]: two }), 'gone')).chosen()).toBe('e1')
  })

  test('C12: the name of the selected one is kept for the bar', async () => {
    const { store } = await withEntries(fakeServer({ [LIST]: two }))
    expect(store.getState().orderInfo.address).toBe('Aarav')
    store.dispatch(entryChosen({ entryId: 'e2' }))
    expect(store.getState().orderInfo.address).toBe('Diya')
  })

  test('AMB100: an entry of another store is never selected, and its order is refused with the name of that store', async () => {
    const [north, here] = [
      { storeId: 2, name: 'North campus' },
      { storeId: 1, name: 'Hauz Khas' },
    ]
    const entries = [child('e1', 'Aarav', north), child('e2', 'Diya', here), child('e3', 'Tara')]
    const { chosen, store } = await withEntries(fakeServer({ [LIST]: { answer: { entries } } }), 'e1')
    expect(chosen()).toBe('e2')
    store.dispatch(configRefreshed({ ...boot(), client: { ...boot().client, clientType: 'SCHOOL' } }))
    expect(selectRefusalAt(store.getState(), 'checkout')).toBeNull()
    store.dispatch(entryChosen({ entryId: 'e1' }))
    expect(selectRefusalAt(store.getState(), 'checkout')).toMatchObject({
      code: 'entry-elsewhere',
      data: { store: 'North campus' },
      final: false,
    })
  })

  test('an entry that is not confirmed is never selected; the refusal asks for its confirmation (AMB105)', async () => {
    const diya = childOf('e2', 'Diya', { isConfirmed: false })
    const both = { answer: { entries: [childOf('e1', 'Aarav', { isConfirmed: false }), diya] } }
    const { chosen, store } = await withEntries(fakeServer({ [LIST]: [both, two] }), 'e1')
    expect(chosen()).toBeNull()
    store.dispatch(configRefreshed({ ...boot(), client: { ...boot().client, clientType: 'SCHOOL' } }))
    expect(selectRefusalAt(store.getState(), 'checkout')).toMatchObject({ code: 'entry-unconfirmed', final: false })
    store.dispatch(entriesRequested())
    await settle()
    expect([chosen(), selectRefusalAt(store.getState(), 'checkout')]).toEqual(['e1', null])
  })

  test('AMB100: nothing is selected when another store serves every entry', async () => {
    const entries = [child('e1', 'Aarav', { storeId: 2, name: 'North campus' })]
    expect((await withEntries(fakeServer({ [LIST]: { answer: { entries } } }))).chosen()).toBeNull()
  })

  test('nothing is selected when the list is empty', async () => {
    expect((await withEntries(fakeServer({ [LIST]: { answer: { entries: [] } } }), 'gone')).chosen()).toBeNull()
  })

  test('another entry can be selected', async () => {
    const { store, chosen } = await withEntries(fakeServer({ [LIST]: two }))
    store.dispatch(entryChosen({ entryId: 'e2' }))
    expect(chosen()).toBe('e2')
  })

  test('L17, L10: a new entry shows a notice, is listed and selected', async () => {
    const answer = { entry: child('e3', 'Tara'), message: 'Added Succesfully' }
    const { store, chosen, notices } = await withEntries(fakeServer({ [LIST]: two, [ADD]: { answer } }))
    store.dispatch(entryFormOpened({ editing: null }))
    store.dispatch(entrySubmitted({ entryId: null, draft }))
    await settle()
    expect(chosen()).toBe('e3')
    expect(notices()).toContain('Added Succesfully')
    expect(store.getState().entries).toMatchObject({ form: { open: false }, saving: false })
  })

  test("L14: a refused entry shows the server's reason and keeps the form open", async () => {
    const server = fakeServer({ [LIST]: two, [EDIT]: problem('refused', 'Child Already exists!') })
    const { store, notices } = await withEntries(server)
    store.dispatch(entryFormOpened({ editing: child('e1', 'Aarav') }))
    store.dispatch(entrySubmitted({ entryId: 'e1', draft }))
    await settle()
    expect(notices()).toContain('Child Already exists!')
    expect(store.getState().entries.form.open).toBe(true)
  })

  test('the list is cleared on sign-out', async () => {
    const { store } = await withEntries(fakeServer({ [LIST]: two }))
    store.dispatch(signedOut())
    expect(store.getState().entries.entries).toEqual([])
  })
})

test('G8, G14: an order for another day has its default time, in readable form (C14)', async () => {
  const { store } = await withEntries(fakeServer({ [LIST]: two }))
  // The store opens at 10:00 in India, where it is Saturday the 21st.
  expect(selectLaterSlot(store.getState())).toEqual({ date: '2026-11-22', minute: 600 })
  expect(selectLaterText(store.getState())).toBe('Tomorrow, 10:00 AM')
})
