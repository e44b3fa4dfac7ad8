import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Entry } from '@tiffin/contract/entries'
import { startClient } from '../../../testing/client.ts'
import { childOf } from '../../../testing/entries.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { orderedAs, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { EntryList } from './entry-list.tsx'

const child = (id: string, name: string, servedAt: Entry['servedAt']) => childOf(id, name, { servedAt })

test('a child whose meals another school hands out is greyed, with the name of that school (AMB100)', async () => {
  const entries = [
    child('e1', 'Aarav', { storeId: 2, name: 'North campus' }),
    child('e2', 'Diya', { storeId: 1, name: 'Hauz Khas' }),
    child('e3', 'Tara', null),
  ]
  const client = startClient({
    server: fakeServer({ 'GET /api/entries': { answer: { entries } } }),
    config: { clientType: 'SCHOOL' },
    orderInfo: orderedAs({ mode: 'pickup', for: null }),
    storefront: storefrontOf([]),
  })
  showScreen(client, <EntryList kind="child" />, '/')
  const away = await screen.findByRole('radio', { name: /Aarav/ })
  expect(away).toBeDisabled()
  expect(screen.getByText('Meals are handed out at North campus only')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Diya/ })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /Tara/ }))
  expect(client.store.getState().orderInfo.order.for).toBe('e3')
})

test('a child that the parent has not confirmed is no choice, but a question; what another avoids is said (AMB105)', async () => {
  const entries = [
    childOf('e1', 'Aarav', { isConfirmed: false }),
    childOf('e2', 'Diya', { avoids: ['milk'], othersAvoid: ['egg'] }),
  ]
  const client = startClient({
    server: fakeServer({ 'GET /api/entries': { answer: { entries } } }),
    ...{ config: { clientType: 'SCHOOL' }, storefront: storefrontOf([]), orderInfo: orderedAs({ mode: 'pickup' }) },
  })
  showScreen(client, <EntryList kind="child" />, '/')
  expect(await screen.findByRole('radio', { name: /Diya.*Avoids milk, egg/ })).toBeChecked()
  expect(screen.queryByRole('radio', { name: /Aarav/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Aarav' }))
  expect(client.store.getState().entries.question).toEqual({ about: 'confirmation', entryId: 'e1' })
})

test('AMB30: at checkout too, only Customer Care can add a child', async () => {
  const client = startClient({
    server: fakeServer({ 'GET /api/entries': { answer: { entries: [childOf('e1', 'Aarav')] } } }),
    ...{ config: { clientType: 'SCHOOL' }, storefront: storefrontOf([]), orderInfo: orderedAs({ mode: 'pickup' }) },
  })
  showScreen(client, <EntryList kind="child" />, '/')
  expect(await screen.findByText(/To add a child, please contact Customer Care/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})
