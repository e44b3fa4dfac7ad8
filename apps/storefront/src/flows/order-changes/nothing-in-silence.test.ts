import { beforeEach, expect, jest, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import type { SagaIterator } from 'redux-saga'
import { select, take } from 'redux-saga/effects'
import type { AppState } from '../../app/root-reducer.ts'
import {
  addressChosen,
  listRequested,
  noticeClosed,
  removeRequested,
  storesThereRequested,
} from '../../features/addresses/slice.ts'
import { addRequested } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { panelClosed, signOutRequested } from '../../features/identity/slice.ts'
import { noticeClosed as toastClosed } from '../../features/notices/slice.ts'
import { menuTypeOpened, orderChangeRequested, orderInfoReset } from '../../features/order-info/slice.ts'
import { signedIn } from '../../features/session/slice.ts'
import { storefrontClosed, storefrontStale } from '../../features/storefront/slice.ts'
import type { TestClient } from '../../testing/client.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { profile, raita, type storefrontOf } from '../../testing/fixtures.ts'
import { loadDocument, newWorld, openStore, settled, type World } from '../../testing/order-world.ts'
import { type Part, partChanges } from './part-changes.ts'
import { keyOf, partsOfInfo } from './say.ts'

jest.setTimeout(120_000)
fixClock()

const parts = ({ orderInfo, cart }: AppState): Readonly<Partial<Record<Part, unknown>>> => ({
  ...partsOfInfo(orderInfo),
  lines: cart.lines.map(({ productId, quantity }) => `${productId} x ${quantity}`).join(),
})

const changed = (before: AppState, after: AppState): Part[] => {
  const [was, is] = [parts(before), parts(after)]
  return (Object.keys(was) as Part[]).filter((part) => was[part] !== is[part])
}

interface Place {
  readonly world: World
  client: TestClient
}

/** Something that a person does, or that happens at the server meanwhile. */
interface Event {
  /** The parts that the person changes by it. */
  readonly own: readonly Part[]
  /** False when its notice is about something else, so that no other part may change at all. Default: true. */
  readonly mayBeSaid?: false
  readonly run: (place: Place) => Promise<void>
}

const PLAN_OF_DAYS: Parameters<typeof orderChangeRequested>[0]['change'] = {
  ...({ move: 'for-days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2], minute: 600 } as const),
}

const CHOICES: readonly Part[] = ['type', 'day', 'time', 'for-whom', 'address', 'coupon']

const dispatch = async ({ client }: Place, ...actions: UnknownAction[]): Promise<void> => {
  for (const action of actions) client.store.dispatch(action)
  await settled()
}

const answered = async (place: Place): Promise<void> => {
  if (place.client.store.getState().confirm.question) await dispatch(place, confirmAnswered({ yes: true }))
}

const back = (place: Place, page = 'menu-card/regular/all/1'): Promise<void> => openStore(place.client, 1, page)

const kindChange = (change: Parameters<typeof orderChangeRequested>[0]['change'], own: readonly Part[]): Event => ({
  // The question names the cart.
  own: [...own, 'lines', 'coupon'],
  run: async (place) => {
    await dispatch(place, orderChangeRequested({ change }))
    await answered(place)
  },
})

const menu = (orderType: 'regular' | 'bulk'): Event => ({
  own: ['type', 'lines', 'coupon'],
  run: async (place) => {
    window.history.replaceState(null, '', `/1/menu-card/${orderType}/all/1`)
    await dispatch(place, menuTypeOpened({ orderType }))
    await answered(place)
  },
})

const reload = (place: Place, at: string): void => {
  place.client = loadDocument(place.world, at, place.client, recorder)
}

const signOutAt = (page: string): Event => ({
  own: CHOICES,
  mayBeSaid: false,
  run: async (place) => {
    reload(place, page)
    await dispatch(place, signOutRequested())
    await dispatch(place, signedIn({ profile }))
    await back(place)
  },
})

const changeStore = (changes: Parameters<typeof storefrontOf>[1]) => async (place: Place) => {
  const known = place.world.stores.get(1)
  if (known) place.world.stores.set(1, { ...known, store: { ...known.store, ...changes } })
  await dispatch(place, storefrontStale())
}

const events: Readonly<Record<string, Event>> = {
  'adds a dish': {
    own: ['lines'],
    run: (place) =>
      dispatch(place, addRequested({ storeId: 1, productId: raita.productId, sizeId: 20, accepted: ACCEPTED })),
  },
  'chooses another day': kindChange({ move: 'for-later', date: '2026-11-26', minute: 720 }, ['day', 'time', 'type']),
  'chooses now': kindChange({ move: 'for-now' }, ['day', 'time', 'type']),
  'chooses days': kindChange(PLAN_OF_DAYS, ['day', 'time', 'type']),
  'chooses pickup': kindChange({ move: 'handed-over', mode: 'pickup' }, ['mode']),
  'chooses delivery': kindChange({ move: 'handed-over', mode: 'delivery' }, ['mode']),
  'opens the Bulk Menu': menu('bulk'),
  'opens the regular menu': menu('regular'),
  'opens the menu of a plan of days, then the Bulk Menu, and goes back': {
    // A question empties the cart, and another day is chosen for the plan itself.
    own: ['type', 'lines', 'coupon', 'day', 'time'],
    mayBeSaid: false,
    run: async (place) => {
      await kindChange(PLAN_OF_DAYS, []).run(place)
      const { day, time } = parts(place.client.store.getState())
      await menu('bulk').run(place)
      window.history.replaceState(null, '', '/1/menu-card/schedule/schedule/1')
      await dispatch(place, menuTypeOpened({ orderType: 'schedule' }))
      await answered(place)
      const after = parts(place.client.store.getState())
      expect([after.day, after.time]).toEqual([day, time])
    },
  },
  'chooses an address in range': {
    own: ['for-whom', 'address'],
    run: (place) => dispatch(place, listRequested(), addressChosen({ addressId: 'office', storeId: 1 })),
  },
  'chooses an address out of range': {
    own: [],
    run: (place) => dispatch(place, listRequested(), addressChosen({ addressId: 'far', storeId: 1 })),
  },
  'looks at the stores that deliver elsewhere, and goes back': {
    // C12: the place is another one now.
    own: ['for-whom', 'address'],
    mayBeSaid: false,
    run: async (place) => {
      const far = { address: 'Far', latitude: 12, longitude: 77 }
      await dispatch(place, storesThereRequested({ place: far }), storefrontClosed())
      await back(place, 'check-out')
    },
  },
  'presses the change link, and goes back': {
    own: [],
    mayBeSaid: false,
    run: async (place) => {
      await dispatch(place, orderInfoReset(), storefrontClosed())
      await back(place)
    },
  },
  "opens another store's address, and goes back": {
    own: [],
    run: async (place) => {
      await openStore(place.client, 2, 'home')
      await back(place)
    },
  },
  'deletes an address on the page of a placed order': {
    own: ['for-whom', 'address'],
    mayBeSaid: false,
    run: async (place) => {
      window.history.replaceState(null, '', '/1/track-order/A1')
      const addressId = place.client.store.getState().orderInfo.order.for ?? 'home'
      const all = place.world.addresses
      // The store does not deliver to the one that remains.
      place.world.addresses = all.filter(({ id }) => id === addressId || id === 'far')
      await dispatch(place, listRequested())
      await dispatch(place, removeRequested({ addressId }))
      await answered(place)
      expect(place.client.store.getState().addresses.notice).toBeNull()
      place.world.addresses = all
      await back(place)
    },
  },
  'signs out on My Orders after a reload': signOutAt('/my-orders/current'),
  'signs out on the list of devices after a reload': signOutAt('/my-sessions'),
  'finds the session expired while the store loads, and stays signed out': {
    own: CHOICES,
    mayBeSaid: false,
    run: async (place) => {
      place.world.isTokenExpired = true
      reload(place, '/1/home')
      await back(place, 'home')
      expect(place.client.store.getState().storefront.status).not.toBe('loading')
      await dispatch(place, panelClosed())
      expect(place.client.store.getState().storefront.status).toBe('ready')
      place.world.isTokenExpired = false
      await dispatch(place, signedIn({ profile }))
    },
  },
  'reloads the page': {
    own: [],
    mayBeSaid: false,
    run: async (place) => {
      reload(place, '/1/home')
      await back(place)
    },
  },
  'the store stops delivering': { own: [], run: changeStore({ delivery: false }) },
  'the store delivers again': { own: [], run: changeStore({ delivery: true }) },
  'the store takes orders for another day only': {
    own: [],
    run: async (place) => {
      const known = place.world.stores.get(1)
      if (known) place.world.stores.set(1, { ...known, mealTime: { mealType: 'LATER', date: '2026-11-23' } })
      await dispatch(place, storefrontStale())
    },
  },
}

const ACCEPTED = { contains: [], mayContain: [], notStated: [] } as const

/** What each single action has changed, for the table. */
const seen: { readonly key: string; readonly parts: readonly Part[] }[] = []

function* recorder(): SagaIterator {
  let before: AppState = yield select()
  while (true) {
    const action: UnknownAction = yield take('*')
    const after: AppState = yield select()
    const differences = changed(before, after)
    if (differences.length > 0) seen.push({ key: keyOf(action), parts: differences })
    before = after
  }
}

/** What the page says: notices, the dialog about an address, and questions. */
const said = ({ notices, addresses, confirm }: AppState): string =>
  JSON.stringify([notices.nextId, addresses?.notice ?? null, confirm.question])

/** An order at its beginning: no dishes and no day of the diner's own; the bar shows what the store takes it for. */
const isFresh = ({ orderInfo: { order }, cart }: AppState): boolean =>
  cart.lines.length === 0 &&
  (order.plan.kind === 'now' || (order.plan.kind === 'later' && order.plan.by === 'meal-time'))

async function happen(place: Place, name: string): Promise<void> {
  const { own, mayBeSaid = true, run } = events[name] as Event
  // The dialog of the event before.
  if (place.client.store.getState().addresses?.notice) await dispatch(place, noticeClosed())
  // Its notices are over too: one that is still shown is not shown a second time (AMB90).
  const shown = place.client.store.getState().notices.notices
  if (shown.length > 0) await dispatch(place, ...shown.map(({ id }) => toastClosed({ id })))
  const before = place.client.store.getState()
  await run(place)
  const after = place.client.store.getState()
  const others = changed(before, after).filter((part) => !own.includes(part))
  const shownByBar: readonly Part[] = isFresh(before) ? ['day', 'time'] : []
  const unsaid = others.filter((part) => !shownByBar.includes(part))
  if (mayBeSaid && said(before) !== said(after)) return
  expect({ event: name, changedInSilence: unsaid }).toEqual({ event: name, changedInSilence: [] })
}

async function runThrough(names: readonly string[]): Promise<void> {
  const world = newWorld()
  const place: Place = { world, client: loadDocument(world, '/1/home', null, recorder) }
  await back(place)
  await dispatch(place, listRequested())
  for (const name of names) await happen(place, name)
}

beforeEach(() => {
  seen.length = 0
})

test.each(Object.keys(events))('%s: each part of the order stays, or the page says what changed', async (name) => {
  await runThrough([name])
  await runThrough(['adds a dish', name])
  await runThrough(['chooses now', name])
})

test('whatever happens, in any order: each part of an order stays, or the page says what changed', async () => {
  const anyEvents = fc.array(fc.constantFrom(...Object.keys(events)), { minLength: 2, maxLength: 8 })
  await fc.assert(fc.asyncProperty(anyEvents, runThrough), { numRuns: 40 })
})

test('what a notice says a second time is said, when the first one is over', () =>
  runThrough(['chooses days', 'opens the Bulk Menu', 'chooses days', 'opens the regular menu']))

test('every action that changed a part stands in the table, with that part', async () => {
  await runThrough(['adds a dish', ...Object.keys(events)])
  const missing = seen.flatMap(({ key, parts: of }) =>
    of.filter((part) => partChanges[key]?.[part] === undefined).map((part) => `${key}: ${part}`),
  )
  expect(missing).toEqual([])
  expect(new Set(seen.map(({ key }) => key)).size).toBeGreaterThan(6)
})
