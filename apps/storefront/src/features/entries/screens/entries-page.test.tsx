import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientType } from '@tiffin/domain/order/order-type'
import { startClient } from '../../../testing/client.ts'
import { childOf } from '../../../testing/entries.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { EntriesPage } from './entries-page.tsx'

function open(clientType: ClientType, ...replies: readonly Reply[]) {
  const server = fakeServer({ 'GET /api/entries': replies })
  const config = { clientType, customerSupport: '1800 000 0347', email: 'meals@example.com' }
  const client = startClient({ server, config })
  showScreen(client, <EntriesPage account={null} />, '/')
  return client
}

const listOf = (...entries: ReturnType<typeof childOf>[]): Reply => ({ answer: { entries } })

test('L16, AMB30: a school has no button to add a child, and names Customer Care instead', async () => {
  open('SCHOOL', listOf(childOf('e1', 'Aarav')))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Children' })).toBeVisible()
  expect(await screen.findByText(/To add a child, please contact Customer Care/)).toBeVisible()
  expect(screen.getByRole('link', { name: /1800 000 0347/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('L17, L18: a canteen has a button that opens the form to add a member of staff', async () => {
  const { store } = open('STAFF', listOf())
  expect(await screen.findByText('Nobody is registered with your number yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add Staff' }))
  expect(store.getState().entries.form).toEqual({ open: true, editing: null })
})

test('L23: an entry opens in the form; only one that was added by hand can be removed (SB1)', async () => {
  const kabir = childOf('e2', 'Kabir', { removable: false })
  const { store } = open('SCHOOL', listOf(childOf('e1', 'Aarav'), kabir))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Kabir' }))
  expect(store.getState().entries.form).toEqual({ open: true, editing: kabir })
  expect(screen.getByRole('button', { name: 'Remove Aarav' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Kabir' })).toBeNull()
})

test('AMB105: an entry of the roster that was confirmed by mistake can be taken back on the screen', async () => {
  const kabir = childOf('e2', 'Kabir', { removable: false })
  const { store } = open('SCHOOL', listOf(childOf('e1', 'Aarav'), kabir))
  await userEvent.click(await screen.findByRole('button', { name: 'Kabir is not mine' }))
  expect(store.getState().entries.question).toEqual({ about: 'confirmation', entryId: 'e2' })
  expect(screen.queryByRole('button', { name: 'Aarav is not mine' })).toBeNull()
})

test('L20, A19: an entry with a code has a button for it; one without has none', async () => {
  const { store } = open('SCHOOL', listOf(childOf('e1', 'Aarav', { hasCode: true }), childOf('e2', 'Diya')))
  await userEvent.click(await screen.findByRole('button', { name: 'QR code of Aarav' }))
  expect(store.getState().entries.question).toEqual({ about: 'code', entryId: 'e1' })
  expect(screen.queryByRole('button', { name: 'QR code of Diya' })).toBeNull()
})

test('a list that did not load can be requested again', async () => {
  open('SCHOOL', problem('unavailable', 'Down'), listOf(childOf('e1', 'Aarav')))
  expect(await screen.findByText('The list did not load. Nothing is lost.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Aarav')).toBeVisible()
})

test('"Your Children" has the way back of every account page', async () => {
  open('SCHOOL', listOf(childOf('e1', 'Aarav')))
  expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})
