import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { Profile } from '@tiffin/contract/identity'
import { FIRST_EMAIL } from '../features/account/slice.ts'
import { creditsSaga } from '../features/credits/saga.ts'
import { watchTopUpsSaga } from '../features/credits/watch-saga.ts'
import { signedIn, signedOut } from '../features/session/slice.ts'
import { refusedStorageSaga } from '../flows/refused-storage/saga.ts'
import { renewAfterDecisionSaga } from '../flows/renew-wallet/saga.ts'
import { resumePlacementSaga } from '../flows/resume-placement/saga.ts'
import { boot, profile } from '../testing/fixtures.ts'
import { loadDeferredCode } from './deferred-code.ts'
import { bindParts, startParts } from './late-parts.ts'
import { overlayCodes } from './overlay-codes.ts'
import { paymentWatchSaga } from './payment-watch.ts'
import type { Saga } from './root-saga.ts'
import { type AppStore, makeStore } from './store.ts'

const started: Saga[] = []

let store: AppStore

beforeEach(() => {
  started.length = 0
  localStorage.clear()
  store = makeStore({ boot: boot(null), screen: 'desktop', storefront: null })
  bindParts({ run: (sagas) => void started.push(...sagas), reduce: () => undefined })
  // Idle at once.
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

const someSaga: Saga = jest.fn(function* () {})

test.each(['attempt', 'payments'])(
  'an unresolved %s is looked up on any page, by sagas that load only then (AMB32, M16)',
  async (key) => {
    loadDeferredCode(store)
    await settled()
    expect(started).toEqual([])
    localStorage.setItem(key, '{}')
    loadDeferredCode(store)
    await waitFor(() => expect(started).toEqual([paymentWatchSaga, resumePlacementSaga]))
  },
)

test('a payment that another tab has stored is looked up on a page that had none (AMB109)', async () => {
  loadDeferredCode(store)
  await settled()
  localStorage.setItem('payments', '{}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'payments' }))
  await waitFor(() => expect(started).toEqual([paymentWatchSaga, resumePlacementSaga]))
})

test('a browser that refuses storage loads the saga that says so, and no other browser does', async () => {
  loadDeferredCode(store)
  await settled()
  expect(started).toEqual([])
  const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  loadDeferredCode(store)
  await waitFor(() => expect(started).toEqual([refusedStorageSaga]))
  refused.mockRestore()
})

describe('the credits of a tenant with a wallet', () => {
  const withWallet = (session: Profile | null) => {
    const start = boot(session)
    const client = { ...start.client, walletEnabled: true }
    store = makeStore({ boot: { ...start, client }, screen: 'desktop', storefront: null })
    bindParts({ run: (sagas) => void started.push(...sagas), reduce: () => undefined })
    store.dispatch(session ? signedIn({ profile: session }) : signedOut())
    loadDeferredCode(store)
  }

  test('are watched for a person who is signed in (V6, V7)', async () => {
    withWallet(profile)
    await waitFor(() => expect(started).toEqual([creditsSaga, watchTopUpsSaga, renewAfterDecisionSaga]))
  })

  test('are loaded for a visitor only after the sign-in (Q12, PERF6)', async () => {
    withWallet(null)
    await settled()
    expect(started).toEqual([])
    store.dispatch(signedIn({ profile }))
    await waitFor(() => expect(started).toEqual([creditsSaga, watchTopUpsSaga, renewAfterDecisionSaga]))
  })
})

test('a tenant without a wallet loads nothing of the credits (A18)', async () => {
  store.dispatch(signedIn({ profile }))
  loadDeferredCode(store)
  await settled()
  expect(started).toEqual([])
})

describe('the forms of the account (Q36)', () => {
  const forms = () => jest.spyOn(overlayCodes.profile, 'preload').mockRejectedValue(new Error('offline'))
  afterEach(() => {
    jest.restoreAllMocks()
    sessionStorage.clear()
  })

  test('load when a reload has interrupted a first e-mail address, also where nothing is preloaded', async () => {
    const preload = forms()
    sessionStorage.setItem(FIRST_EMAIL, '{}')
    store.dispatch(signedIn({ profile }))
    loadDeferredCode(store)
    await waitFor(() => expect(preload).toHaveBeenCalledTimes(1))
  })

  test.each([
    ['a visitor', null, '{}'],
    ['a diner without such an address', profile, null],
  ])('do not load for %s', async (_, person, stored) => {
    const preload = forms()
    if (stored) sessionStorage.setItem(FIRST_EMAIL, stored)
    if (person) store.dispatch(signedIn({ profile: person }))
    loadDeferredCode(store)
    await settled()
    expect(preload).not.toHaveBeenCalled()
  })
})

test('a saga that two pages need starts once, and again with another store', () => {
  startParts({ sagas: [someSaga] })
  startParts({ sagas: [someSaga, resumePlacementSaga] })
  expect(started).toEqual([someSaga, resumePlacementSaga])
  bindParts({ run: (sagas) => void started.push(...sagas), reduce: () => undefined })
  startParts({ sagas: [someSaga] })
  expect(started).toHaveLength(3)
})
