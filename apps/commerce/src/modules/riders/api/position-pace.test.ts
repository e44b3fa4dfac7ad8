import { beforeEach, describe, expect, test } from '@jest/globals'
import { createPositionPace, type PositionPace } from './position-pace.ts'

let now = 0
let pace: PositionPace
beforeEach(() => {
  now = 1_000_000
  pace = createPositionPace(() => now)
})

/** Reports a position of this moment, as the flow does; answers what became of it. */
function report(orderId = 'A', at = now) {
  const verdict = pace.enter('alpha', orderId, at)
  if (verdict !== 'older' && verdict !== 'too-soon') {
    pace.taken('alpha', orderId, { newestAt: at, isStored: verdict === 'store' })
  }
  return verdict
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

  test('a refused position keeps its second, so that its reason costs work once a second, and is checked again', () => {
    const refuse = () => {
      const verdict = pace.enter('alpha', 'A', now)
      if (verdict !== 'older' && verdict !== 'too-soon') pace.refused('alpha', 'A')
      return verdict
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
    expect([report('B'), pace.enter('beta', 'A', now)]).toEqual(['store', 'store'])
  })

  test('a clock that is set back stops nothing', () => {
    report()
    now -= 3_600_000
    expect(report('A', now + 3_600_001)).toBe('store')
  })
})
