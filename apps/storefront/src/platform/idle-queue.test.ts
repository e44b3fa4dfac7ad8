import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'

type Queue = typeof import('./idle-queue.ts')

/** A queue of a document in which the diner has done nothing yet. */
let queue: Queue

/** The pending idle callbacks, which a test runs by `idles`. */
let idle: (() => void)[] = []

const idles = async (): Promise<void> => {
  for (const callback of idle.splice(0)) callback()
  await jest.advanceTimersByTimeAsync(0)
}

const setReadyState = (state: DocumentReadyState): void => {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state })
}

const setConnection = (connection: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
}

/** A sign of intent: the diner touches the page. */
const touch = (): boolean => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

beforeEach(async () => {
  setConnection(undefined)
  jest.resetModules()
  queue = await import('./idle-queue.ts')
  jest.useFakeTimers()
  idle = []
  window.requestIdleCallback = (callback) => idle.push(() => callback({} as IdleDeadline))
})

afterEach(() => {
  jest.useRealTimers()
  setReadyState('complete')
  Reflect.deleteProperty(window, 'requestIdleCallback')
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
  queue.loadWhenIdle(first.load)
  queue.loadWhenIdle(second.load)
  touch()
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
  queue.loadWhenIdle(only.load)
  touch()
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
  queue.loadWhenIdle(() => Promise.reject(new TypeError('Failed to fetch')))
  queue.loadWhenIdle(next.load)
  touch()
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
  queue.loadWhenIdle(only.load)
  touch()
  await jest.advanceTimersByTimeAsync(1900)
  expect(requested).toEqual([])
  await jest.advanceTimersByTimeAsync(100)
  expect(requested).toEqual(['only'])
  only.come()
  await jest.advanceTimersByTimeAsync(0)
})

describe('waits for a sign that the diner goes on (PERF6)', () => {
  const heading = '<h1 tabindex="-1">Choose your store</h1>'

  /** Waits in a page with a heading and a control; returns what was requested. */
  async function waiting(): Promise<readonly string[]> {
    document.body.innerHTML = `${heading}<button><span>Sunrise</span></button>`
    const requested: string[] = []
    queue.loadWhenIdle(file('only', requested).load)
    await jest.advanceTimersByTimeAsync(2900)
    await idles()
    expect(requested).toEqual([])
    return requested
  }
  const happens = async (type: string, on: string): Promise<void> => {
    document.querySelector(on)?.dispatchEvent(new Event(type, { bubbles: true }))
    await jest.advanceTimersByTimeAsync(0)
    await idles()
  }

  test.each([
    ['a touch anywhere', 'pointerdown', 'h1'],
    ['the pointer on a control', 'pointerover', 'span'],
    ['the focus on a control', 'focusin', 'button'],
  ])('%s is one', async (_, type, on) => {
    const requested = await waiting()
    await happens(type, on)
    expect(requested).toEqual(['only'])
  })

  test.each([
    ['the pointer elsewhere', 'pointerover'],
    ['the focus that the client places on the heading', 'focusin'],
  ])('%s is none', async (_, type) => {
    const requested = await waiting()
    await happens(type, 'h1')
    expect(requested).toEqual([])
  })

  test('three seconds after the page has loaded it waits no longer', async () => {
    const requested = await waiting()
    await jest.advanceTimersByTimeAsync(100)
    await idles()
    expect(requested).toEqual(['only'])
  })
})

describe('nothing is preloaded', () => {
  test.each([
    ['when the browser is set to save data', { saveData: true, effectiveType: '4g' }],
    ['on a 3g line', { saveData: false, effectiveType: '3g' }],
    ['on a 2g line', { saveData: false, effectiveType: '2g' }],
    ['on a slower line', { saveData: false, effectiveType: 'slow-2g' }],
  ])('%s', async (_, connection) => {
    setConnection(connection)
    expect(queue.sparesData()).toBe(true)
    const requested: string[] = []
    queue.loadWhenIdle(file('only', requested).load)
    touch()
    await jest.advanceTimersByTimeAsync(5000)
    await idles()
    expect(requested).toEqual([])
  })

  test('but on a fast line, and in a browser that does not tell, code is', () => {
    expect(queue.sparesData()).toBe(false)
    setConnection({ effectiveType: '4g' })
    expect(queue.sparesData()).toBe(false)
  })
})
