import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { boot, store as card } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { configRefreshed } from '../../client/slice.ts'
import { placeSelected } from '../../session/slice.ts'
import { LandingPage } from './landing-page.tsx'

const remembered = { address: 'Home, Hauz Khas', latitude: 28.54, longitude: 77.2 }
const there = { address: 'Office, Noida', latitude: 28.58, longitude: 77.33 }

function Before({ closing }: { closing: () => void }) {
  useEffect(() => closing, [closing])
  return <p>Another page</p>
}

/** Another page, and after its button the landing page. `closing` runs when the other page closes. */
function Pages({ closing }: { closing: () => void }) {
  const [isLeft, setLeft] = useState(false)
  return isLeft ? (
    <LandingPage account={null} />
  ) : (
    <>
      <Before closing={closing} />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  )
}

test('L5: a place that the page before selects as it closes replaces the remembered one on the landing page', async () => {
  const client = startClient({
    server: fakeServer({
      'GET /api/stores/delivery?lat=28.54&long=77.2': { answer: { stores: [] } },
      'GET /api/stores/delivery?lat=28.58&long=77.33': { answer: { stores: [{ ...card, distance: 1.5 }] } },
      'GET /api/stores/pickup': { answer: { stores: [] } },
    }),
  })
  client.store.dispatch(configRefreshed(boot()))
  client.store.dispatch(placeSelected({ place: remembered }))
  showScreen(client, <Pages closing={() => client.store.dispatch(placeSelected({ place: there }))} />, '/')
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Delivering to Office, Noida' })).toBeVisible()
  expect(client.store.getState().session.selectedPlace).toEqual(there)
})
