import { beforeEach, describe, expect, test } from '@jest/globals'
import { storedAuth } from '../features/session/stored.ts'
import { printStored, textUnder } from '../platform/storage.ts'
import { fakeServer, problem } from '../testing/fake-server.ts'
import { boot, profile } from '../testing/fixtures.ts'
import { forgetEndedSession } from './ended-session.ts'
import { makeStore } from './store.ts'

const VERIFY = 'GET /api/identity/session'
const place = { address: 'Hauz Khas', latitude: 28.5, longitude: 77.2 }
const signedIn = printStored({ auth: true, profile, selectedPlace: place, redirectTo: null }, storedAuth)
const answering = (stillSignedIn: boolean) => fakeServer({ [VERIFY]: { answer: { signedIn: stillSignedIn } } })

/** A page that was loaded without a session. */
const page = () => makeStore({ boot: boot(null), screen: 'desktop', storefront: null })

describe('a session that ended while no page was open (Z11)', () => {
  beforeEach(() => localStorage.setItem(storedAuth.key, signedIn))

  test('leaves neither name, number, e-mail nor a flag in the browser; the chosen place stays (Q31)', async () => {
    answering(false).install()
    await forgetEndedSession(page())
    const text = textUnder(storedAuth.key) ?? ''
    for (const personal of [profile.name, profile.mobile, profile.email, '"auth":true'])
      expect(text).not.toContain(personal)
    expect(text).toContain(place.address)
  })

  test('stays when another tab has signed in since the page was requested', async () => {
    answering(true).install()
    await forgetEndedSession(page())
    expect(textUnder(storedAuth.key)).toBe(signedIn)
  })

  test('stays when a sign-in is stored during the call', async () => {
    answering(false).install()
    const later = signedIn.replace(profile.name, 'Diya')
    const forgotten = forgetEndedSession(page())
    localStorage.setItem(storedAuth.key, later)
    await forgotten
    expect(textUnder(storedAuth.key)).toBe(later)
  })

  test('stays for the next page when the server cannot say', async () => {
    fakeServer({ [VERIFY]: problem('unavailable', 'Down') }).install()
    await expect(forgetEndedSession(page())).rejects.toThrow()
    expect(textUnder(storedAuth.key)).toBe(signedIn)
  })

  test('of a visitor is not asked about', async () => {
    localStorage.setItem(
      storedAuth.key,
      printStored({ auth: false, profile: null, selectedPlace: place, redirectTo: null }, storedAuth),
    )
    const server = answering(false)
    server.install()
    await forgetEndedSession(page())
    expect(server.callsOf(VERIFY)).toEqual([])
  })
})
