/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { TxnType } from '@tiffin/domain/wallet/passbook'
import { row } from '../../testing/wallet.ts'
import { byMonth, rowAmount, rowDate } from './passbook-view.ts'

const ZONE = 'Asia/Kolkata'

describe('the date of a row (V15, AMB38): DD-MM-YYYY hh:mm, twelve hours, in the zone of the wallet', () => {
  test.each([
    ['2026-11-21T05:00:00Z', ZONE, '21-11-2026 10:30'],
    ['2026-11-21T15:35:00Z', ZONE, '21-11-2026 09:05'],
    ['2026-11-20T18:30:00Z', ZONE, '21-11-2026 12:00'],
    ['2026-11-21T06:30:00Z', ZONE, '21-11-2026 12:00'],
    ['2026-11-21T05:00:00Z', 'America/New_York', '21-11-2026 12:00'],
  ])('%s in %s is %s', (at, zone, text) => expect(rowDate(Date.parse(at), zone)).toBe(text))
})

test('the amount has "-" for DEBIT and PENALTY, "+" otherwise (V12, AMB37)', () => {
  const types: readonly TxnType[] = ['BONUS', 'DEBIT', 'ORDERPAY', 'PENALTY', 'TOPUP']
  expect(types.map((type) => rowAmount({ type, amount: 123_456 }))).toEqual([
    '+₹1,234.56',
    '-₹1,234.56',
    '+₹1,234.56',
    '-₹1,234.56',
    '+₹1,234.56',
  ])
})

test('rows stand by the months of the zone of the wallet, with the sums where there are some', () => {
  const at = (moment: string) => ({ at: Date.parse(moment) })
  const rows = [
    row('3', at('2026-11-02T05:00:00Z')),
    row('2', at('2026-10-31T18:30:00Z')),
    row('1', at('2026-10-31T18:29:00Z')),
  ]
  const sums = [{ month: '2026-11', cameIn: 20_000, wentOut: 0 }]
  expect(byMonth(rows, sums, ZONE).map(({ month, rows: of, sums: s }) => [month, of.map((r) => r.rowId), s])).toEqual([
    ['2026-11', ['3', '2'], sums[0]],
    ['2026-10', ['1'], null],
  ])
})
