import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { boot, store as storeOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { configRefreshed } from '../client/slice.ts'
import { signedOut } from '../session/slice.ts'
import { StorePicker } from './components/store-picker.tsx'
import { StoreResults } from './components/store-results.tsx'
import { selectPickupStores, selectTabs } from './selectors.ts'
import { pickupStoresFound } from './slice.ts'

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
  expect(screen.getByRole('heading', { name: 'No locations available' })).toBeVisible()
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
