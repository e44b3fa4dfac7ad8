import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { notReplaced } from './replaced-plans.ts'

const BREAKFAST = { id: 'B', minute: 480 }
const LUNCH = { id: 'L', minute: 780 }

describe('AMB100: which ended plans of a child who moved are still offered', () => {
  test.each([
    ['none there', [], [BREAKFAST, LUNCH]],
    ['a lunch there', [780], [BREAKFAST]],
    ['a breakfast there', [480], [LUNCH]],
    ['both there, in whatever sequence', [780, 480], []],
    ['a plan there at another time stands for the first', [800], [LUNCH]],
    ['more there than ended', [700, 710, 720], []],
  ])('%s', (_what, minutes, offered) =>
    expect(
      notReplaced(
        [BREAKFAST, LUNCH],
        minutes.map((minute) => ({ minute })),
      ),
    ).toEqual(offered),
  )

  test('each plan there replaces one, and one of its own time if there is one', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 })
    fc.assert(
      fc.property(minutes, minutes, (ended, there) => {
        const plans = ended.map((minute, at) => ({ id: String(at), minute }))
        const left = notReplaced(
          plans,
          there.map((minute) => ({ minute })),
        )
        expect(left).toHaveLength(Math.max(0, ended.length - there.length))
        const countOf = (all: readonly number[], minute: number) => all.filter((each) => each === minute).length
        for (const { minute } of left) expect(countOf(there, minute)).toBeLessThan(countOf(ended, minute))
      }),
    )
  })
})
