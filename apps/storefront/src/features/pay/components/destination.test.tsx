import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { startClient } from '../../../testing/client.ts'
import { childOf } from '../../../testing/entries.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { orderedAs, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { entriesLoaded } from '../../entries/slice.ts'
import { Destination } from './destination.tsx'

test('a child is changed by a link that names no address (L22)', () => {
  const client = startClient({
    ...{ server: fakeServer({}), config: { clientType: 'SCHOOL' }, storefront: storefrontOf([]) },
    orderInfo: orderedAs({ mode: 'pickup', for: 'e1' }),
  })
  act(() => void client.store.dispatch(entriesLoaded([childOf('e1', 'Aarav')])))
  showScreen(client, <Destination storeId={1} />, '/')
  expect(screen.getByRole('link', { name: 'Change who the order is for' })).toHaveAttribute('href', '/1/check-out')
  expect(screen.queryByRole('link', { name: /address/ })).toBeNull()
})
