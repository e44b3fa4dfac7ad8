import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { whenIdle } from './idle.ts'

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] }))
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

test('work runs when the browser is idle, and can be cancelled', () => {
  const asked = jest.fn<(work: () => void, options: object) => number>(() => 7)
  const calledOff = jest.fn()
  Object.assign(window, { requestIdleCallback: asked, cancelIdleCallback: calledOff })
  const work = jest.fn()
  const stop = whenIdle(work)
  expect(asked).toHaveBeenCalledWith(work, { timeout: 2000 })
  expect(work).not.toHaveBeenCalled()
  stop()
  expect(calledOff).toHaveBeenCalledWith(7)
})

test('without idle callbacks work runs after a pause, and can be cancelled', () => {
  const work = jest.fn()
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  jest.advanceTimersByTime(200)
  expect(work).toHaveBeenCalledTimes(1)
  whenIdle(work)()
  jest.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(1)
})
