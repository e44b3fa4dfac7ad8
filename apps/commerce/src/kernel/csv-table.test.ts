import { describe, expect, test } from '@jest/globals'
import { readCsvTable } from './csv-table.ts'

const columns = { needed: ['name', 'price'], optional: ['maxQty'] } as const
const read = (csv: string) => readCsvTable(csv, columns)

describe('a CSV table', () => {
  test('is read by column names in any case and order, with a byte order mark and Windows line ends', () => {
    const { rows, problems } = read('\uFEFFPRICE,maxqty,Name\r\n120,5,"Dal, yellow"\r\n')
    expect(problems).toEqual([])
    expect(rows).toEqual([{ line: 2, cells: { name: 'Dal, yellow', price: '120', maxQty: '5' } }])
  })

  test.each<[string, string, number, string | RegExp]>([
    ['an empty file', '', 0, 'is empty'],
    ['a mark and nothing else', '\uFEFF\r\n', 0, 'is empty'],
    [
      'a file in UTF-16',
      Buffer.from('\uFEFFname,price\r\nDal,1\r\n', 'utf16le').toString('utf8'),
      0,
      'cannot be read: it is in UTF-16: save it as UTF-8',
    ],
    ['columns and no line', 'name,price\n', 0, 'has no line below its columns'],
    ['semicolons', 'name;price\nDal;120\n', 1, 'the columns are parted by semicolons: save the table with commas'],
    [
      'semicolons beside a comma',
      'name;price\nDal;1,20\n',
      1,
      'the columns are parted by semicolons: save the table with commas',
    ],
    ['tabs', 'name\tprice\nDal\t120\n', 1, 'the columns are parted by tabs: save the table with commas'],
    ['a missing column', 'name\nDal\n', 1, 'the column "price" is missing'],
    ['an unknown column', 'name,price,cost\nDal,1,2\n', 1, '"cost" is no column; allowed: name, price, maxQty'],
    ['a column twice', 'name,price,Price\nDal,1,2\n', 1, 'the column "price" stands there twice'],
    ['a short line', 'name,price\nDal,1\nRice\n', 3, /^does not have as many columns as line 1/],
    ['a long line', 'name,price\nDal,1,200\n', 2, /^does not have as many columns as line 1/],
    ['a quote that stays open', 'name,price\n"Dal,1\n', 2, 'a quote opens here that is never closed'],
    [
      'a quote that stays open before many lines',
      'name,price\r\n"Dal ""makhani""",1\r\n"Rice ""basmati"",2\r\nRoti,3\r\nRaita,4\r\n',
      3,
      'a quote opens here that is never closed',
    ],
  ])('%s is a single problem with a message', (_case, csv, line, reason) => {
    expect(read(csv).problems).toEqual([
      { line, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
    ])
  })
})
