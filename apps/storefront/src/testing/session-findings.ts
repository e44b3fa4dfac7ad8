import { expect, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { PageName } from '@tiffin/contract/pages'
import { passcodeSubmitted, profileSubmitted } from '../features/account/forms-slice.ts'
import { accountOpened } from '../features/account/slice.ts'
import { orderSubmitted } from '../features/payment/slice.ts'
import { endRequested } from '../features/sessions/slice.ts'
import { PLACE } from './at-pay.ts'
import type { TestClient } from './client.ts'
import type { Reply } from './fake-server.ts'
import { FakeStream } from './fake-stream.ts'
import { tracking } from './tracking.ts'

/** A call of a page that finds the session ended. */
export interface Finding {
  readonly at: string
  readonly call: string
  /** The answer to the same call before. */
  readonly first?: Reply
  /** Replies to other calls before it. */
  readonly replies?: Readonly<Record<string, Reply>>
  /** What the diner does that sends the call; absent: the page sends it when it opens. */
  readonly press?: (client: TestClient) => unknown
}

const TRACKING = 'GET /api/orders/A1/track'

export const passcodes = { oldPasscode: '482913', newPasscode: '975310', confirmPasscode: '975310' }
const sessions = [
  { id: 's1', device: '', openedBy: 'passcode', startedAt: 0, seenAt: null, isThis: true },
  { id: 's2', device: '', openedBy: 'passcode', startedAt: 0, seenAt: null, isThis: false },
]

async function breakStream(): Promise<void> {
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
  FakeStream.opened[0]?.shows(tracking(200))
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
  FakeStream.opened[0]?.breaks()
  // Without a stream the page asks each 10 s.
  await jest.advanceTimersByTimeAsync(10_000)
  jest.useRealTimers()
}

/** How each page finds out by itself; an empty list: it makes no call for a person. A new page must be placed here. */
export const findings: Readonly<Record<PageName, readonly Finding[]>> = {
  // What opens over any page stands here: profile, passcode and the saved addresses.
  landing: [
    {
      at: '/',
      call: 'POST /api/me/profile',
      press: ({ store }) => store.dispatch(profileSubmitted({ name: 'A', email: '' })),
    },
    { at: '/', call: 'POST /api/me/passcode', press: ({ store }) => store.dispatch(passcodeSubmitted(passcodes)) },
    { at: '/', call: 'GET /api/addresses', press: ({ store }) => store.dispatch(accountOpened({ part: 'addresses' })) },
  ],
  login: [],
  storeLogin: [],
  storeHome: [],
  menuCategory: [],
  menu: [],
  dish: [],
  cart: [],
  storeCart: [],
  checkout: [{ at: '/1/check-out', call: 'GET /api/addresses' }],
  pay: [
    {
      at: '/1/check-out/pay',
      call: PLACE,
      press: ({ store }) => store.dispatch(orderSubmitted()),
    },
    { at: '/1/check-out/pay?order=A1', call: 'GET /api/orders/A1/payment' },
  ],
  trackOrder: [
    { at: '/1/track-order/A1', call: TRACKING },
    // The server closes the stream of a session that has ended.
    { at: '/1/track-order/A1', call: TRACKING, first: { answer: { tracking: tracking(200) } }, press: breakStream },
  ],
  trackItem: [
    { at: '/1/track-order/A1/biryani-i1', call: TRACKING },
    {
      at: '/1/track-order/A1/biryani-i1',
      call: 'GET /api/orders/A1/items/i1/track',
      replies: { [TRACKING]: { answer: { tracking: tracking(200) } } },
    },
  ],
  trackPlan: [{ at: '/1/track-subscription/S1', call: 'GET /api/plans/S1' }],
  bill: [{ at: '/1/bill/A1', call: TRACKING }],
  myOrders: [{ at: '/my-orders/current', call: 'GET /api/me/order-lists' }],
  myChild: [{ at: '/my-child', call: 'GET /api/entries' }],
  myStaff: [{ at: '/my-staff', call: 'GET /api/entries' }],
  myWeek: [{ at: '/my-week?from=2026-11-16', call: 'GET /api/me/week?from=2026-11-16' }],
  mySessions: [
    { at: '/my-sessions', call: 'GET /api/sessions' },
    {
      at: '/my-sessions',
      call: 'POST /api/sessions/end',
      replies: { 'GET /api/sessions': { answer: { sessions } } },
      press: ({ store }) => store.dispatch(endRequested({ ending: 's2' })),
    },
  ],
  myPasskeys: [{ at: '/my-passkeys', call: 'GET /api/passkeys' }],
  myCredits: [], // In `credits-page.test.tsx`: the next sign-in loads its document anew.
  myCreditsHistory: [{ at: '/my-credits-history', call: 'GET /api/wallet/passbook' }],
  topUpReceipt: [{ at: '/my-credits/receipts/T1', call: 'GET /api/wallet/top-ups/T1/receipt' }],
  document: [{ at: '/documents/D1', call: 'GET /api/documents/D1' }],
  grievances: [{ at: '/grievances', call: 'GET /api/me/grievances' }],
  ...{ home: [], privacy: [] },
  orderNotFound: [],
  notFound: [],
}
