import { describe, expect, test } from '@jest/globals'
import type { PassbookRow } from '@tiffin/contract/wallet'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { csvEnd, csvHead, csvLines } from './passbook-csv.ts'

const row: PassbookRow = {
  ...{ rowId: 't1', at: Date.parse('2026-11-21T18:45:00Z'), type: 'TOPUP', status: 'SUCCESS' },
  ...{ amount: 25_050, balance: 100_000, order: null, topUpId: null, details: '' },
}

const lineOf = (over: Partial<PassbookRow>, zone = 'Asia/Kolkata') => csvLines([{ ...row, ...over }], zone)

describe('the passbook as a file (V9)', () => {
  test('begins with a byte order mark and the names of its columns, in the language of the tenant', () => {
    expect(csvHead(catalogueOf('en').messages)).toBe(
      '\uFEFFDate,Type,Status,Amount (₹),Closing balance (₹),Order,Details,Transaction\r\n',
    )
    expect(csvHead(catalogueOf('en-XA').messages)).not.toContain('Date')
  })

  test('a date and a time of the zone of the wallet, with a 24-hour clock', () => {
    expect(lineOf({})).toBe('22-11-2026 00:15,TOPUP,SUCCESS,+250.50,1000.00,,,t1\r\n')
    expect(lineOf({}, 'Asia/Dubai')).toMatch(/^21-11-2026 22:45,/)
  })

  test.each([
    ['TOPUP', '+'],
    ['BONUS', '+'],
    ['ORDERPAY', '+'],
    ['DEBIT', '-'],
    ['PENALTY', '-'],
  ] as const)('V12, AMB37: the amount of %s begins with %s', (type, sign) => {
    expect(lineOf({ type, amount: 5 })).toContain(`,${sign}0.05,`)
  })

  test('V13: without a closing balance its field is empty', () =>
    expect(lineOf({ status: 'PENDING', balance: null })).toContain(',+250.50,,'))

  test.each([
    ['=1+1', "'=1+1"],
    ['+91 98', "'+91 98"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['Lunch, at "Noon"', '"Lunch, at ""Noon"""'],
    ['2 = 2', '2 = 2'],
  ])('foreign words are no formula: %j', (details, field) => {
    expect(lineOf({ details })).toBe(`22-11-2026 00:15,TOPUP,SUCCESS,+250.50,1000.00,,${field},t1\r\n`)
  })

  test('an id is no formula either', () => {
    const order = { orderId: '-O1', storeId: 1 }
    expect(lineOf({ order, rowId: '-r1' })).toContain(",'-O1,,'-r1\r\n")
  })

  test('a file without the earliest rows says so', () =>
    expect(csvEnd(catalogueOf('en').messages)).toBe('Earlier transactions are not in this file\r\n'))
})
