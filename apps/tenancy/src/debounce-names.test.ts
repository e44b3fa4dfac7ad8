import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type Settling, settling } from './settling.ts'

describe('what changes is handed over once it is at rest', () => {
  let handedOver: string[][]
  let names: Settling
  beforeEach(() => {
    jest.useFakeTimers()
    handedOver = []
    names = settling(100, (rested) => handedOver.push([...rested]))
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('several steps of one writing are one', () => {
    names.note('a')
    jest.advanceTimersByTime(60)
    names.note('a')
    jest.advanceTimersByTime(99)
    expect(handedOver).toEqual([])
    jest.advanceTimersByTime(1)
    expect(handedOver).toEqual([['a']])
  })

  test('what changes together comes together', () => {
    names.note('a')
    names.note('b')
    jest.advanceTimersByTime(100)
    expect(handedOver).toEqual([['a', 'b']])
  })

  test('a name that never rests keeps no other waiting', () => {
    names.note('quiet')
    for (let round = 0; round < 10; round++) {
      names.note('busy')
      jest.advanceTimersByTime(50)
    }
    expect(handedOver).toEqual([['quiet']])
    jest.advanceTimersByTime(50)
    expect(handedOver).toEqual([['quiet'], ['busy']])
  })

  test('nothing comes after closing', () => {
    names.note('a')
    names.close()
    jest.advanceTimersByTime(1000)
    expect(handedOver).toEqual([])
  })
})
