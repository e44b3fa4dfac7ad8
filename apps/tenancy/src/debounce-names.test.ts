import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type DebouncedNames, debounceNames } from './debounce-names.ts'

describe('debounced names', () => {
  let handedOver: string[][]
  let names: DebouncedNames
  beforeEach(() => {
    jest.useFakeTimers()
    handedOver = []
    names = debounceNames(100, (rested) => handedOver.push([...rested]))
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('several changes of a name within the rest time are handed over once', () => {
    names.note('a')
    jest.advanceTimersByTime(60)
    names.note('a')
    jest.advanceTimersByTime(99)
    expect(handedOver).toEqual([])
    jest.advanceTimersByTime(1)
    expect(handedOver).toEqual([['a']])
  })

  test('names that change together are handed over together', () => {
    names.note('a')
    names.note('b')
    jest.advanceTimersByTime(100)
    expect(handedOver).toEqual([['a', 'b']])
  })

  test('a name that changes constantly does not delay the others', () => {
    names.note('quiet')
    for (let round = 0; round < 10; round++) {
      names.note('busy')
      jest.advanceTimersByTime(50)
    }
    expect(handedOver).toEqual([['quiet']])
    jest.advanceTimersByTime(50)
    expect(handedOver).toEqual([['quiet'], ['busy']])
  })

  test('nothing is handed over after close', () => {
    names.note('a')
    names.close()
    jest.advanceTimersByTime(1000)
    expect(handedOver).toEqual([])
  })
})
