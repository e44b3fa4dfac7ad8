import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { onScreenClass, RESIZE_DEBOUNCE_MS, screenClassNow } from './screen.ts'

let width = 0
const watchers = new Set<() => void>()

/** Evaluates `(max-width: Npx)` as a browser does. */
const media = (query: string) => ({
  get matches() {
    return width <= Number(/max-width: (\d+)px/.exec(query)?.[1])
  },
  addEventListener: (_: string, watcher: () => void) => watchers.add(watcher),
  removeEventListener: (_: string, watcher: () => void) => watchers.delete(watcher),
})

function resizeTo(px: number): void {
  width = px
  for (const watcher of watchers) watcher()
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: media })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'matchMedia')
})

describe('the screen class (D14, Y5)', () => {
  test.each([
    [320, 'mobile'],
    [576, 'mobile'],
    [577, 'desktop'],
  ])('a width of %d px is %s', (px, expected) => {
    width = px
    expect(screenClassNow()).toBe(expected)
  })

  test('is reported after it has been stable for 250 ms', () => {
    const changed = jest.fn()
    width = 577
    const stop = onScreenClass(changed)
    resizeTo(576)
    jest.advanceTimersByTime(RESIZE_DEBOUNCE_MS - 1)
    expect(changed).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(changed).toHaveBeenCalledWith('mobile')
    stop()
  })

  test('an intermediate class is skipped, and nothing is reported after unsubscribing', () => {
    const changed = jest.fn()
    width = 577
    const stop = onScreenClass(changed)
    resizeTo(576)
    jest.advanceTimersByTime(100)
    resizeTo(900)
    jest.advanceTimersByTime(RESIZE_DEBOUNCE_MS)
    expect(changed.mock.calls).toEqual([['desktop']])
    resizeTo(400)
    stop()
    jest.advanceTimersByTime(RESIZE_DEBOUNCE_MS)
    expect(changed).toHaveBeenCalledTimes(1)
  })
})
