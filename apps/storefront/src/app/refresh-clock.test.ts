import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { now } from '../platform/clock.ts'
import { type FakeServer, fakeServer } from '../testing/fake-server.ts'
import { boot, NOW } from '../testing/fixtures.ts'
import { refreshClock, setClockFromPage } from './refresh-clock.ts'

const BOOT = 'GET /api/boot?screenWidth=desktop'
const DAY_MS = 86_400_000

/** The server's time, which is correct, in epoch ms. */
let truth = NOW
let server: FakeServer
let stop: () => void = () => undefined
const corrected = jest.fn()

function openPage(): void {
  setClockFromPage()
  stop = refreshClock(corrected)
}

// Install the fake timers only once, because all tests share one clock, whose elapsed time must not go back.
beforeAll(() => {
  jest.useFakeTimers({ now: NOW + DAY_MS })
  // Jest's fake timers do not implement `getEntriesByType`.
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] })
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
})
beforeEach(() => {
  server = fakeServer({ [BOOT]: { answer: boot() } }, () => truth)
  server.install()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const pass = async (ms: number): Promise<void> => {
  truth += ms
  await jest.advanceTimersByTimeAsync(ms)
}

const comeBack = async (): Promise<void> => {
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await pass(0)
}

test('a page without a timestamp, or with an old one, asks the server at once', async () => {
  expect(now()).toBe(NOW + DAY_MS)
  openPage()
  await pass(0)
  expect(server.callsOf(BOOT)).toHaveLength(1)
  expect(now()).toBe(truth)
  // The content of a cached page is as stale as its timestamp.
  expect(corrected).toHaveBeenCalledTimes(1)
})

test("a page with the server's timestamp sends no request, and the device clock is never read", async () => {
  document.body.innerHTML = `<script type="application/json" id="moment">${truth}</script>`
  openPage()
  await pass(3_600_000)
  await comeBack()
  expect(server.calls).toEqual([])
  expect(corrected).not.toHaveBeenCalled()
  expect(now()).toBe(truth)
})

test('returning to a device whose clock was changed asks once, and not again', async () => {
  openPage()
  jest.setSystemTime(NOW - 40 * DAY_MS)
  expect(now()).toBe(truth)
  await comeBack()
  await comeBack()
  expect(server.callsOf(BOOT)).toHaveLength(1)
  expect(now()).toBe(truth)
})

test('after a failed request the next return asks again', async () => {
  openPage()
  jest.setSystemTime(NOW + 40 * DAY_MS)
  server.reply(BOOT, 'lost')
  await comeBack()
  expect(corrected).not.toHaveBeenCalled()
  server.reply(BOOT, { answer: boot() })
  await comeBack()
  expect(corrected).toHaveBeenCalledTimes(1)
  expect(server.callsOf(BOOT)).toHaveLength(2)
})
