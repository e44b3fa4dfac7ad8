import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { importWithRetry } from './import-with-retry.ts'
import { addPending, cancelPending, isCodeMissing, onCodeMissing } from './pending-code.ts'
import { retryImportDelay, retryNow } from './retry-import.ts'

const lost = () => new Error('Failed to fetch dynamically imported module: /assets/a.js')

/** A loader that fails `times` times before it succeeds. */
const failing = (times: number) => {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= times) throw lost()
    return 'code'
  })
  return load
}

const online = (value: boolean): void =>
  void Object.defineProperty(window.navigator, 'onLine', { configurable: true, value })

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

const served = { html: '' }
let fetched: jest.SpiedFunction<typeof fetch>

beforeEach(() => {
  jest.useFakeTimers()
  window.sessionStorage.clear()
  document.head.innerHTML = '<meta name="client-build" content="build-1">'
  served.html = '<meta name="client-build" content="build-1">'
  globalThis.fetch ??= async () => new Response()
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(served.html))
})
afterEach(() => {
  online(true)
  fetched.mockRestore()
  jest.useRealTimers()
})

describe('code that fails to load', () => {
  test('a single lost packet is retried without a notice', async () => {
    const stop = addPending(() => undefined)
    const load = failing(1)
    const loaded = importWithRetry(load)
    await pass(0)
    expect(isCodeMissing()).toBe(false)
    await pass(retryImportDelay(1))
    expect(await loaded).toBe('code')
    stop()
  })

  test('retries with growing delays, and is reported as long as something waits for it', async () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(retryImportDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
    const said: boolean[] = []
    const stopHearing = onCodeMissing(() => said.push(isCodeMissing()))
    const load = failing(3)
    const loaded = importWithRetry(load)
    const stop = addPending(() => undefined)
    await pass(1000)
    expect(isCodeMissing()).toBe(true)
    await pass(2000)
    expect(load).toHaveBeenCalledTimes(3)
    await pass(4000)
    expect(await loaded).toBe('code')
    expect(isCodeMissing()).toBe(false)
    expect(said.at(-1)).toBe(false)
    stop()
    stopHearing()
  })

  test('is reported at once when offline, and retried at once when the network is back', async () => {
    online(false)
    const stop = addPending(() => undefined)
    const loaded = importWithRetry(failing(1))
    await pass(0)
    expect(isCodeMissing()).toBe(true)
    online(true)
    window.dispatchEvent(new Event('online'))
    expect(await loaded).toBe('code')
    stop()
  })

  test('is retried when the diner asks', async () => {
    const loaded = importWithRetry(failing(2))
    await pass(1000)
    retryNow()
    expect(await loaded).toBe('code')
  })

  test('is not reported when nothing waits for it; waiting can be cancelled', async () => {
    const load = failing(2)
    const loaded = importWithRetry(load)
    await pass(1000)
    expect(isCodeMissing()).toBe(false)
    const close = jest.fn()
    addPending(close)
    expect(isCodeMissing()).toBe(true)
    cancelPending()
    expect(close).toHaveBeenCalledTimes(1)
    expect(isCodeMissing()).toBe(false)
    await pass(2000)
    await loaded
  })

  test('an error thrown by the code itself is not a connection failure', async () => {
    const broken = new TypeError('x is not a function')
    const load = jest.fn(() => Promise.reject(broken))
    await expect(importWithRetry(load)).rejects.toBe(broken)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a hidden page waits until it is visible again', async () => {
    const load = failing(1)
    const loaded = importWithRetry(load)
    await pass(0)
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await loaded).toBe('code')
  })

  test.each([
    ['another build', '<meta name="client-build" content="build-2">', true],
    ['the same build', '<meta name="client-build" content="build-1">', false],
  ])('after a failure, a server with %s', async (_, html, reloads) => {
    served.html = html
    // jsdom does not load pages: a reload logs an error instead.
    const unable = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const loaded = importWithRetry(failing(2))
    await pass(1000)
    expect(fetched).toHaveBeenCalledTimes(1)
    // `reloadOnce` allows one reload a minute; its entry in the session storage shows that the page was reloaded.
    expect(window.sessionStorage.getItem('reloadedAt') !== null).toBe(reloads)
    await pass(2000)
    await loaded
    unable.mockRestore()
  })

  test('a stylesheet that failed is requested again in place of its link, before the code', async () => {
    document.head.innerHTML +=
      '<link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" disabled href="/in-page.css">'
    const [broken] = document.querySelectorAll('link')
    const load = failing(1)
    const loaded = importWithRetry(load)
    await pass(1000)
    const [again, inPage] = document.querySelectorAll('link')
    expect(again).not.toBe(broken)
    expect(again?.getAttribute('href')).toBe('/assets/a.css')
    expect(inPage?.getAttribute('href')).toBe('/in-page.css')
    expect(load).toHaveBeenCalledTimes(1)
    again?.dispatchEvent(new Event('load'))
    expect(await loaded).toBe('code')
  })
})
