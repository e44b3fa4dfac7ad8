import { expect, test } from '@jest/globals'
import { equalNumbers } from './document-numbers.ts'

const gst = '06AAAAL0000A1ZV'
const store = { tenant: 'one', code: 'delhi', gst, documentPrefix: '1' }

test('AMB112: stores of two tenants with one GST number and prefix are named, by the second', () =>
  expect(equalNumbers([store, { ...store, tenant: 'two', code: 'agra' }])).toEqual([
    {
      tenant: 'two',
      line: `two: store agra: has the GST number ${gst} and the document prefix "1" of store delhi of one: state another documentPrefix`,
    },
  ]))

test.each([
  ['another prefix', { tenant: 'two', documentPrefix: '2' }],
  ['another GST number', { tenant: 'two', gst: '07AAAAL0000A1ZT' }],
  ['the same tenant, whose catalogue is checked by itself', {}],
  ['a commerce that states no prefix', { tenant: 'two', documentPrefix: undefined }],
])('none of %s', (_what, other) => expect(equalNumbers([store, { ...store, ...other }])).toEqual([]))

test('stores without a GST number share none', () =>
  expect(
    equalNumbers([
      { ...store, gst: '' },
      { ...store, gst: '', tenant: 'two' },
    ]),
  ).toEqual([]))
