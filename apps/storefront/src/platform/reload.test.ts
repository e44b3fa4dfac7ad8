import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { isStaleCode, reloadOnce } from './reload.ts'

beforeEach(() => window.sessionStorage.clear())

describe('a page whose code was replaced by a new version', () => {
  test.each([
    ['Failed to fetch dynamically imported module: /assets/a.js', true],
    ['error loading dynamically imported module: /assets/a.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['Cannot read properties of undefined', false],
  ])('%s: %s', (message, stale) => expect(isStaleCode(new Error(message))).toBe(stale))

  test('reloads once, not in a loop, and again after some time', () => {
    const reload = jest.fn()
    for (const now of [1_000_000, 1_000_500, 1_059_999, 1_060_000]) reloadOnce(now, reload)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

test('does not reload while the device is offline', () => {
  const reload = jest.fn()
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: false })
  reloadOnce(100_000, reload)
  expect(reload).not.toHaveBeenCalled()
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: true })
  reloadOnce(100_000, reload)
  expect(reload).toHaveBeenCalledTimes(1)
})
