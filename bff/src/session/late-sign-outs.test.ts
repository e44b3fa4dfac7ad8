import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { openLateSignOuts, PAUSES_MS } from './late-sign-outs.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const ALL_PAUSES_MS = PAUSES_MS.reduce((sum, pause) => sum + pause, 0)

describe('Q30: ending sessions at an upstream that was down', () => {
  test('is tried again until it succeeds, and then no more', async () => {
    const gaveUp = jest.fn()
    const end = jest.fn(async () => undefined)
    end.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
    openLateSignOuts(gaveUp).add(end)
    await jest.advanceTimersByTimeAsync(ALL_PAUSES_MS)
    expect([end.mock.calls.length, gaveUp.mock.calls.length]).toEqual([3, 0])
  })

  test('is given up, and reported, when the upstream stays down', async () => {
    const gaveUp = jest.fn()
    const end = jest.fn(async () => Promise.reject(new Error('down')))
    openLateSignOuts(gaveUp).add(end)
    await jest.advanceTimersByTimeAsync(ALL_PAUSES_MS)
    expect([end.mock.calls.length, gaveUp.mock.calls.length]).toEqual([PAUSES_MS.length, 1])
  })

  test('ends with the process, and is reported', async () => {
    const gaveUp = jest.fn()
    const end = jest.fn(async () => undefined)
    const late = openLateSignOuts(gaveUp)
    late.add(end)
    late.close()
    await jest.advanceTimersByTimeAsync(ALL_PAUSES_MS)
    expect([end.mock.calls.length, gaveUp.mock.calls.length]).toEqual([0, 1])
  })

  test('an attempt that fails after the end of the process is not repeated, and is reported', async () => {
    const gaveUp = jest.fn()
    const attempt = Promise.withResolvers<void>()
    const end = jest.fn(() => attempt.promise)
    const late = openLateSignOuts(gaveUp)
    late.add(end)
    await jest.advanceTimersByTimeAsync(PAUSES_MS[0] ?? 0)
    late.close()
    expect(gaveUp).not.toHaveBeenCalled()
    attempt.reject(new Error('down'))
    await jest.advanceTimersByTimeAsync(ALL_PAUSES_MS)
    expect([end.mock.calls.length, gaveUp.mock.calls.length, jest.getTimerCount()]).toEqual([1, 1, 0])
  })

  test('a session that comes after the end of the process is reported at once', () => {
    const gaveUp = jest.fn()
    const late = openLateSignOuts(gaveUp)
    late.close()
    late.add(async () => undefined)
    expect([gaveUp.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0])
  })
})
