/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { datesOfLine } from '@tiffin/domain/cart/line-days'
import fc from 'fast-check'
import { aPlan } from '../../testing/plans.ts'
import {
  type ByDayDraft,
  chosenBy,
  columnsOf,
  draftByDay,
  inTurn,
  isServed,
  lineDaysOf,
  toggled,
  withAll,
} from './by-day-draft.ts'

/** Two Mondays, two Tuesdays and a Sunday. */
const DATES = ['2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30', '2026-12-01']

const fresh = (keys = ['dal', 'poha', 'idli']): ByDayDraft =>
  draftByDay(
    aPlan,
    keys.map((key) => ({ key, days: undefined })),
    DATES,
  )

describe('the dishes of each day of a plan, while they are chosen (AMB114)', () => {
  test('its columns are the weekdays, Monday first, or the dates', () => {
    expect(columnsOf({ by: 'weekday' }, DATES).map(({ weekday, dates }) => [weekday, dates.length])).toEqual([
      [1, 2],
      [2, 2],
      [0, 1],
    ])
    const byDate = columnsOf({ by: 'date' }, DATES)
    expect(byDate.map(({ id }) => id)).toEqual(DATES)
  })

  test('a box takes a dish off all dates of its weekday, and puts it back', () => {
    const columns = columnsOf({ by: 'weekday' }, DATES)
    const [mondays] = columns
    if (!mondays) throw new Error('no column')
    const off = toggled(fresh(), 'dal', mondays, DATES)
    expect(off.served.dal).toEqual(['2026-11-24', '2026-11-29', '2026-12-01'])
    expect(lineDaysOf(off, 'dal', columns)).toEqual([2, 0])
    const on = toggled(off, 'dal', mondays, DATES)
    expect(on.served.dal).toEqual(DATES)
    expect(lineDaysOf(on, 'dal', columns)).toBeUndefined()
  })

  test('one dish a day: each day has exactly one, in turn', () => {
    const columns = columnsOf({ by: 'date' }, DATES)
    const draft = inTurn({ ...fresh(), by: 'date' }, ['dal', 'poha', 'idli'], columns)
    expect(draft.served).toEqual({
      dal: ['2026-11-23', '2026-11-30'],
      poha: ['2026-11-24', '2026-12-01'],
      idli: ['2026-11-29'],
    })
    expect(withAll(draft, ['dal', 'poha', 'idli'], DATES).served).toEqual(fresh().served)
  })

  test('from dates to weekdays, a dish on one of a weekday is on each', () => {
    const draft = { ...fresh(), by: 'date', served: { dal: ['2026-11-23'], poha: [] } } as const
    expect(chosenBy(draft, 'weekday', DATES).served).toEqual({ dal: ['2026-11-23', '2026-11-30'], poha: [] })
    expect(chosenBy(draft, 'date', DATES).served).toEqual(draft.served)
  })

  test('what the cart keeps means the dates that were chosen', () => {
    const by = fc.constantFrom('weekday', 'date') as fc.Arbitrary<ByDayDraft['by']>
    fc.assert(
      fc.property(by, fc.array(fc.nat(4), { maxLength: 12 }), (chosen, presses) => {
        const columns = columnsOf({ by: chosen }, DATES)
        const draft = presses.reduce(
          (before: ByDayDraft, at) => {
            const column = columns[at % columns.length]
            return column ? toggled(before, 'dal', column, DATES) : before
          },
          { ...fresh(), by: chosen },
        )
        const kept = lineDaysOf(draft, 'dal', columns)
        expect(datesOfLine(kept, DATES) ?? DATES).toEqual(draft.served.dal)
        const again = draftByDay(aPlan, [{ key: 'dal', days: kept }], DATES)
        expect(again.served.dal).toEqual(draft.served.dal)
        expect(
          columns
            .filter((column) => isServed(draft, 'dal', column))
            .flatMap(({ dates }) => dates)
            .sort(),
        ).toEqual(draft.served.dal)
      }),
    )
  })
})
