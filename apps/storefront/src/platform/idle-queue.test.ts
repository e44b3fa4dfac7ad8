import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { loadWhenIdle } from './idle-queue.ts'

/** The pending idle callbacks, which a test runs by `idles`. */
let idle: (() => void)[] = []

const idles = async (): Promise<void> => {
  for (const callback of idle.splice(0)) callback()
  await jest.advanceTimersByTimeAsync(0)
}

const setReadyState = (state: DocumentReadyState): void => {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state })
}

beforeEach(() => {
  jest.useFakeTimers()
  idle = []
  window.requestIdleCallback = (callback) => idle.push(() => callback({} as IdleDeadline))
})

afterEach(() => {
  jest.useRealTimers()
  setReadyState('complete')
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(navigator, 'connection')
})

/** A load that adds its name to `requested`, and resolves when `come` is called. */
function file(name: string, requested: string[]) {
  let come: () => void = () => undefined
  const load = () => {
    requested.push(name)
    return new Promise<void>((resolve) => {
      come = resolve
    })
  }
  return { load, come: () => come() }
}

test('files load one after the other, each while the browser is idle (PERF7)', async () => {
  const requested: string[] = []
  const [first, second] = [file('first', requested), file('second', requested)]
  loadWhenIdle(first.load)
  loadWhenIdle(second.load)
  await jest.advanceTimersByTimeAsync(0)
  expect(requested).toEqual([])
  await idles()
  expect(requested).toEqual(['first'])
  await idles()
  expect(requested).toEqual(['first'])
  first.come()
  await jest.advanceTimersByTimeAsync(0)
  await idles()
  expect(requested).toEqual(['first', 'second'])
  second.come()
  await jest.advanceTimersByTimeAsync(0)
})

test('nothing loads before the page has loaded (PERF6)', async () => {
  setReadyState('interactive')
  const requested: string[] = []
  const only = file('only', requested)
  loadWhenIdle(only.load)
  await jest.advanceTimersByTimeAsync(0)
  expect(idle).toEqual([])
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  await idles()
  expect(requested).toEqual(['only'])
  only.come()
  await jest.advanceTimersByTimeAsync(0)
})

test('a file that fails to load does not block the next one', async () => {
  const requested: string[] = []
  const next = file('next', requested)
  loadWhenIdle(() => Promise.reject(new TypeError('Failed to fetch')))
  loadWhenIdle(next.load)
  await jest.advanceTimersByTimeAsync(0)
  await idles()
  await idles()
  expect(requested).toEqual(['next'])
  next.come()
  await jest.advanceTimersByTimeAsync(0)
})

test('a browser without idle callbacks waits two seconds', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const requested: string[] = []
  const only = file('only', requested)
  loadWhenIdle(only.load)
  await jest.advanceTimersByTimeAsync(1900)
  expect(requested).toEqual([])
  await jest.advanceTimersByTimeAsync(100)
  expect(requested).toEqual(['only'])
  only.come()
  await jest.advanceTimersByTimeAsync(0)
})

test('nothing is preloaded when the diner saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  loadWhenIdle(() => Promise.reject(new Error('was requested')))
  await jest.advanceTimersByTimeAsync(5000)
  expect(idle).toEqual([])
})
