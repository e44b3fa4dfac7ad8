import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { avoidedIn } from '@tiffin/domain/configured-allergens'
import { declared } from '@tiffin/domain/testing/options'
import { parseStored, printStored, readStored } from '../../platform/storage.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showScreen } from '../../testing/screen.tsx'
import { AvoidedSheet } from './components/avoided-sheet.tsx'
import { isAvoided, profileOf } from './selectors.ts'
import { avoidedSet, selectAvoided } from './slice.ts'
import { storedAvoided } from './stored.ts'

test('what one avoids is chosen once and kept on the device', async () => {
  const client = startClient({ server: fakeServer({}) })
  showScreen(client, <AvoidedSheet />, '/')
  await userEvent.click(screen.getByRole('checkbox', { name: 'sesame' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }))
  expect(readStored(storedAvoided)).toEqual(['milk', 'sesame'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(readStored(storedAvoided)).toEqual([])
})

test.each([
  ['names that nobody knows', ['milk', 'moon dust', 7, 'milk'], ['milk']],
  ['what is no list', { milk: true }, []],
])('%s in the browser are left out', (_, kept, read) => {
  const text = JSON.stringify({ version: 1, value: kept })
  expect(parseStored(text, storedAvoided)).toEqual(read)
})

test('a later version is not guessed at', () => {
  expect(parseStored(printStored([], { ...storedAvoided, version: 2 }), storedAvoided)).toBeNull()
})

describe('what of it a dish has', () => {
  const inDish = (allergens: ReturnType<typeof declared> | null) => {
    const { store } = startClient({ server: fakeServer({}) })
    store.dispatch(avoidedSet({ avoided: ['egg', 'milk'] }))
    expect(selectAvoided(store.getState())).toEqual(['milk', 'egg'])
    return avoidedIn(profileOf(allergens), selectAvoided(store.getState()))
  }

  test('is told by how much is known', () => {
    expect(inDish(declared({ contains: ['milk'], mayContain: ['egg', 'soy'] }))).toEqual({
      contains: ['milk'],
      mayContain: ['egg'],
      notStated: [],
    })
  })

  test('is not stated where a dish says nothing, which is never free of it', () => {
    const here = inDish(null)
    expect(here).toEqual({ contains: [], mayContain: [], notStated: ['milk', 'egg'] })
    expect(isAvoided(here)).toBe(true)
  })

  test('is nothing where the kitchen vouches for it', () => {
    expect(isAvoided(inDish(declared({ freeOf: ['milk', 'egg'] })))).toBe(false)
  })
})
