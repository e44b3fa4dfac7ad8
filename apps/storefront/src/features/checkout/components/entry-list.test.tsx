import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Entry } from '@tiffin/contract/entries'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { orderedAs, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { EntryList } from './entry-list.tsx'

const child = (id: string, name: string, servedAt: Entry['servedAt']): Entry => ({
  ...{ id, name, servedAt, removable: true, className: '5', section: 'B', email: 'p@example.com' },
})

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
