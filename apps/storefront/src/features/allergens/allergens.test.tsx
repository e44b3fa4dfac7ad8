import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { avoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { declared } from '@tiffin/domain/testing/options'
import { parseStored, printStored, readStored } from '../../platform/storage.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showScreen } from '../../testing/screen.tsx'
import { AvoidedSheet } from './components/avoided-sheet.tsx'
import { isAvoided, profileOf, selectAvoided } from './selectors.ts'
import { avoidedSet } from './slice.ts'
import { storedAvoided } from './stored.ts'

test('avoided allergens are selected once and stored on the device', async () => {
  const client = startClient({ server: fakeServer({}) })
  showScreen(client, <AvoidedSheet />, '/')
  await userEvent.click(screen.getByRole('checkbox', { name: 'sesame' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }))
  expect(readStored(storedAvoided)).toEqual({ avoided: ['milk', 'sesame'], isKept: false })
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(readStored(storedAvoided)).toEqual({ avoided: [], isKept: false })
})

test.each([
  ['unknown names', ['milk', 'moon dust', 7, 'milk'], ['milk']],
  ['a value that is not a list', { milk: true }, []],
])('%s in the browser are left out', (_, stored, read) => {
  const older = JSON.stringify({ version: 1, value: stored })
  expect(parseStored(older, storedAvoided)).toEqual({ avoided: read, isKept: false })
  const text = JSON.stringify({ version: 2, value: { avoided: stored, isKept: true } })
  expect(parseStored(text, storedAvoided)).toEqual({ avoided: read, isKept: true })
})

test('a stored value of a later version is ignored', () => {
  expect(
    parseStored(printStored({ avoided: [], isKept: false }, { ...storedAvoided, version: 3 }), storedAvoided),
  ).toBeNull()
})

describe('the avoided allergens of a dish', () => {
  const inDish = (allergens: ReturnType<typeof declared> | null) => {
    const { store } = startClient({ server: fakeServer({}) })
    store.dispatch(avoidedSet({ avoided: ['egg', 'milk'] }))
    expect(selectAvoided(store.getState())).toEqual(['milk', 'egg'])
    return avoidedIn(profileOf(allergens), selectAvoided(store.getState()))
  }

  test('are grouped into contained, possible and not stated', () => {
    expect(inDish(declared({ contains: ['milk'], mayContain: ['egg', 'soy'] }))).toEqual({
      contains: ['milk'],
      mayContain: ['egg'],
      notStated: [],
    })
  })

  test('count as not stated when the dish declares nothing', () => {
    const here = inDish(null)
    expect(here).toEqual({ contains: [], mayContain: [], notStated: ['milk', 'egg'] })
    expect(isAvoided(here)).toBe(true)
  })

  test('are empty when the dish is declared free of them', () => {
    expect(isAvoided(inDish(declared({ freeOf: ['milk', 'egg'] })))).toBe(false)
  })
})
