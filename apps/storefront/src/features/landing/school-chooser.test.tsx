import { describe, expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Entry } from '@tiffin/contract/entries'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { boot, store as storeOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { configRefreshed } from '../client/slice.ts'
import { signedOut } from '../session/slice.ts'
import { StorePicker } from './components/store-picker.tsx'
import { StoreResults } from './components/store-results.tsx'
import { selectPickupStores, selectTabs } from './selectors.ts'
import { pickupStoresFound, schoolTyped } from './slice.ts'

const school = (storeId: number, name: string) => ({ ...storeOf, storeId, name })

function aSchool() {
  const client = startClient({ server: fakeServer({}) })
  const config = { ...boot().client, clientType: 'SCHOOL' as const, storeAccessType: 'PROTECTED' as const }
  client.store.dispatch(configRefreshed({ ...boot(), client: config }))
  client.store.dispatch(pickupStoresFound({ stores: [school(1, 'Sunrise, Noida'), school(2, 'Sunrise, Whitefield')] }))
  showScreen(client, <StorePicker />, '/')
  return client
}

const names = (client: ReturnType<typeof aSchool>) =>
  selectPickupStores(client.store.getState()).map(({ name }) => name)

test('AMB13: a programme has no delivery tab, whatever its settings say', () => {
  expect(selectTabs(aSchool().store.getState())).toEqual(['pickup'])
})

test('B20: the search filters dropdown and list by name; the dropdown selects one school', async () => {
  const client = aSchool()
  await userEvent.type(screen.getByPlaceholderText('Search school'), 'WHITE')
  expect(names(client)).toEqual(['Sunrise, Whitefield'])
  expect(screen.queryByRole('option', { name: 'Sunrise, Noida' })).toBeNull()
  await userEvent.clear(screen.getByPlaceholderText('Search school'))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Sunrise, Noida')
  expect(names(client)).toEqual(['Sunrise, Noida'])
})

test('B20: a search without a match can be cleared from the empty list', async () => {
  const client = aSchool()
  showScreen(client, <StoreResults />, '/')
  await userEvent.type(screen.getByPlaceholderText('Search school'), 'zzz')
  expect(screen.getByRole('heading', { name: 'No school matches' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(names(client)).toHaveLength(2)
  expect(screen.getByPlaceholderText('Search school')).toHaveValue('')
})

test('B21: an overlay covers the picker and asks for a sign-in until the diner signs in', async () => {
  const client = aSchool()
  expect(screen.queryByText('Log in to continue')).toBeNull()
  act(() => void client.store.dispatch(signedOut()))
  expect(await screen.findByText('Log in to continue')).toBeTruthy()
  expect(screen.getByPlaceholderText('Search school').closest('[inert]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }))
  expect(client.store.getState().session.redirectTo).toBe('/')
})

describe('AMB100: the school of a signed-in parent', () => {
  const entry = (id: string, storeId: number | null) =>
    childOf(id, `Child ${id}`, { servedAt: storeId === null ? null : { storeId, name: 'A school' } })
  const schools = [school(1, 'Sunrise, Noida'), school(2, 'Sunrise, Whitefield'), school(3, 'Sunrise, Pune')]

  async function land(entries: readonly Entry[], before: () => UnknownAction = () => ({ type: 'none' })) {
    const server = fakeServer({
      'GET /api/entries': { answer: { entries } },
      'GET /api/stores/pickup': { answer: { stores: schools } },
    })
    const client = startClient({ server, config: { clientType: 'SCHOOL' } })
    client.store.dispatch(before())
    client.store.dispatch(pickupStoresFound({ stores: schools }))
    // The call and its answer.
    for (let turns = 0; turns < 5; turns += 1) await act(async () => undefined)
    return { school: () => client.store.getState().landing?.school, calls: () => server.callsOf('GET /api/entries') }
  }

  test.each([
    ['is chosen where all children go to it', [entry('a', 2), entry('b', 2)], 2],
    ['is not chosen for children of two schools', [entry('a', 1), entry('b', 2)], null],
    ['is not chosen where every school serves the child', [entry('a', null)], null],
    ['is not chosen where it is not listed', [entry('a', 9)], null],
    ['is not chosen without children', [], null],
  ])('%s', async (_name, entries, chosen) => {
    const { school: own, calls } = await land(entries)
    expect([own(), calls()]).toEqual([chosen, [expect.anything()]])
  })

  test('gives way to a school that the parent has searched for', async () => {
    const { school: own, calls } = await land([entry('a', 2)], () => schoolTyped({ query: 'Pune' }))
    expect([own(), calls()]).toEqual([null, []])
  })
})
