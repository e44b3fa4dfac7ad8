import { beforeEach, describe, expect, test } from '@jest/globals'
import { createPositionPace, type EnteredPosition, type PositionPace } from './position-pace.ts'

let now = 0
let pace: PositionPace
beforeEach(() => {
  now = 1_000_000
  pace = createPositionPace(() => now)
})

/** A position that is not answered at once. */
function entered(orderId = 'A', at = now): EnteredPosition {
  const position = pace.enter('alpha', orderId, at)
  if (typeof position === 'string') throw new Error(position)
  return position
}

/** Reports a position of this moment, as the flow does; answers what became of it. */
function report(orderId = 'A', at = now) {
  const position = pace.enter('alpha', orderId, at)
  if (typeof position === 'string') return position
  position.taken({ newestAt: at, isStored: position.verdict === 'store' })
  return position.verdict
}

describe('S14: the pace of the positions of an order', () => {
  test('of 100 in a second one is taken, and of the next second one again', () => {
    const first = Array.from({ length: 100 }, () => {
      now += 10
      return report()
    })
    expect(first.filter((verdict) => verdict !== 'too-soon')).toEqual(['store'])
    now += 10
    expect(report()).toBe('publish')
  })

  test('one is stored each 15 s, and those in between are published', () => {
    const verdicts = Array.from({ length: 31 }, () => {
      const verdict = report()
      now += 1000
      return verdict
    })
    expect(verdicts.flatMap((verdict, at) => (verdict === 'store' ? [at] : []))).toEqual([0, 15, 30])
    expect(new Set(verdicts)).toEqual(new Set(['store', 'publish']))
  })

  test('one that is older than a known one, or as old, is not taken and costs no place', () => {
    report()
    now += 1000
    expect([report('A', now - 1001), report('A', now - 1000), report()]).toEqual(['older', 'older', 'publish'])
  })

  test('an order that changed is checked again', () => {
    report()
    pace.changed('alpha', 'A')
    now += 1000
    expect(report()).toBe('check')
    now += 1000
    expect(report()).toBe('publish')
    // After lost notifications any order may have changed.
    pace.anyChanged()
    now += 1000
    expect(report()).toBe('check')
  })

  test.each([
    ['this order', () => pace.changed('alpha', 'A')],
    ['any order', () => pace.anyChanged()],
  ])('after a change of %s another rider, whose clock is behind, inherits no time', (_what, change) => {
    report()
    change()
    now += 1000
    expect([report('A', now - 30_000), report('A', now - 30_000)]).toEqual(['check', 'older'])
  })

  test.each([
    ['this order', () => pace.changed('alpha', 'A')],
    ['any order', () => pace.anyChanged()],
  ])('a change of %s while a position is checked: it is not taken, and is no measure of the next', (_what, change) => {
    const position = entered()
    change()
    expect(position.taken({ newestAt: now, isStored: true })).toBe(false)
    now += 1000
    expect(report('A', now - 30_000)).toBe('store')
    pace.changed('beta', 'A')
    now += 1000
    expect(entered().taken({ newestAt: now, isStored: false })).toBe(true)
  })

  test('a refused position keeps its second, so that its reason costs work once a second, and is checked again', () => {
    const refuse = () => {
      const position = pace.enter('alpha', 'A', now)
      if (typeof position === 'string') return position
      position.refused()
      return position.verdict
    }
    expect([refuse(), refuse()]).toEqual(['store', 'too-soon'])
    now += 1000
    expect([refuse(), refuse()]).toEqual(['store', 'too-soon'])
    now += 1000
    expect(report()).toBe('store')
    now += 1000
    expect(refuse()).toBe('publish')
    now += 1000
    expect(report()).toBe('check')
  })

  test('orders and tenants do not share a place', () => {
    report()
    expect([report('B'), pace.enter('beta', 'A', now)]).toEqual([
      'store',
      expect.objectContaining({ verdict: 'store' }),
    ])
  })

  test('a clock that is set back stops nothing', () => {
    report()
    now -= 3_600_000
    expect(report('A', now + 3_600_001)).toBe('store')
  })
})
