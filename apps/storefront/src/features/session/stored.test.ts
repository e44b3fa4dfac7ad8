/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseStored, printStored } from '../../platform/storage.ts'
import { profile } from '../../testing/fixtures.ts'
import { emptySession } from './slice.ts'
import { sessionAtStart, storedAuth, toStoredAuth } from './stored.ts'

const place = { address: 'Hauz Khas', latitude: 28.5, longitude: 77.2 }
const signedIn = { profile, selectedPlace: place, redirectTo: null }

describe('the stored login (R3, Z11)', () => {
  test('is restored with its profile and the selected place', () => {
    const stored = toStoredAuth(signedIn)
    expect(parseStored(printStored(stored, storedAuth), storedAuth)).toEqual(stored)
  })

  test('never contains a token (AMB96)', () => {
    expect(Object.keys(toStoredAuth(signedIn)).sort()).toEqual(['auth', 'profile', 'redirectTo', 'selectedPlace'])
  })

  test('a flag without a profile counts as signed out', () => {
    expect(parseStored('{"version":1,"value":{"auth":true}}', storedAuth)?.auth).toBe(false)
  })

  test('any stored value is read or dropped without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        parseStored(JSON.stringify({ version: 1, value: value ?? null }), storedAuth)
      }),
    )
  })
})

describe('the session at start', () => {
  test('takes the profile from the server', () => {
    const stored = toStoredAuth({ ...signedIn, profile: { ...profile, name: 'Old name' } })
    expect(sessionAtStart(stored, profile).profile).toEqual(profile)
  })

  test('an unreadable login counts as signed out (R3)', () => {
    expect(sessionAtStart(null, profile)).toEqual(emptySession)
  })

  test('a session that the server does not know has ended; the selected place is kept (Q31)', () => {
    expect(sessionAtStart(toStoredAuth(signedIn), null)).toEqual({ ...emptySession, selectedPlace: place })
  })
})
