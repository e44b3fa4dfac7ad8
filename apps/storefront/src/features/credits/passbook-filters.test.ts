/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { filtersInUse, filtersOf, isReversed, noPassbookFilters, queryOf } from './passbook-filters.ts'

const of = (search: string) => filtersOf(new URLSearchParams(search))

describe('the filters of the passbook in the URL (V10, V11)', () => {
  test('are read, and written again the same', () => {
    const search = 'types=DEBIT,TOPUP&statuses=SUCCESS&from=2026-11-01&to=2026-11-30'
    expect(of(search)).toEqual({
      ...{ types: ['DEBIT', 'TOPUP'], statuses: ['SUCCESS'] },
      ...{ from: '2026-11-01', to: '2026-11-30' },
    })
    expect(decodeURIComponent(new URLSearchParams(queryOf(of(search))).toString())).toBe(search)
    expect(queryOf(noPassbookFilters)).toEqual({})
  })

  test.each([
    'types=GIFT,<b>',
    'statuses=',
    'from=yesterday',
    'from=2026-02-30',
    'to=2026-13-01',
    'to=20261101',
    'before=x&other=1',
  ])('%s filters nothing', (search) => expect(of(search)).toEqual(noPassbookFilters))

  test('a value that is named twice counts once', () => expect(of('types=TOPUP,TOPUP').types).toEqual(['TOPUP']))

  test('the two dates count as one filter, and a first day after the last is seen', () => {
    expect(filtersInUse(of('types=DEBIT,TOPUP&from=2026-11-01&to=2026-11-30'))).toBe(3)
    expect([of('from=2026-11-02&to=2026-11-01'), of('from=2026-11-02')].map(isReversed)).toEqual([true, false])
  })
})
