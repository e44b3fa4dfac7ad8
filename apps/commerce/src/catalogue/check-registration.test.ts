import { expect, test } from '@jest/globals'
import { parseCatalogue } from './parse-catalogue.ts'
import { aCatalogue, aStore } from './testing/a-catalogue.ts'

const gst = '06AAAAL0000A1ZV'

const problemsOf = (store: object) =>
  parseCatalogue({ ...aCatalogue(), stores: [{ ...aStore(), ...store }] }).problems.map(
    ({ severity, place, message }) => `${severity} ${place.slice('/stores/0/'.length)} ${message}`,
  )

test.each<[string, object, string[]]>([
  ['no registration', {}, []],
  ['a regular one', { gst, gstEnabled: true, registration: 'regular', state: '06' }, []],
  ['composition, which charges no GST', { gst, registration: 'composition', state: '06' }, []],
  ['a state without a number', { state: '37' }, []],
  [
    'regular by GST on the bill, without a number',
    { gstEnabled: true },
    ['doubt gst is empty although GST is charged'],
  ],
  [
    'composition without a number',
    { registration: 'composition' },
    ['doubt gst is empty although the registration is composition'],
  ],
  [
    'regular without a number',
    { registration: 'regular' },
    ['doubt gst is empty although the registration is regular'],
  ],
  [
    'composition with GST on the bill',
    { gst, gstEnabled: true, registration: 'composition' },
    ['doubt gstEnabled is true, so that bills show GST, although a store of registration composition charges none'],
  ],
  ['another state than its number', { gst, state: '07' }, ['error state is 07, but the GST number is one of state 06']],
  ['a number of no state', { gst: '97AAAAL0000A1ZK' }, ['doubt gst begins with 97, which is no state: name state']],
  ['a mistyped number', { gst: '06AAAAL0000A1ZW' }, ['doubt gst has a wrong check character: it may be mistyped']],
  ['e-invoices of a regular store', { gst, gstEnabled: true, eInvoice: true }, []],
  [
    'e-invoices of a composition store',
    { gst, registration: 'composition', eInvoice: true },
    ['error eInvoice is true, but a store of registration composition issues no tax invoices to report'],
  ],
  [
    'e-invoices without a registration',
    { eInvoice: true },
    ['error eInvoice is true, but a store of registration none issues no tax invoices to report'],
  ],
  [
    'a code that is neither SAC nor HSN',
    { taxCode: '99633110' },
    ['error taxCode must be a SAC of 4 or 6 digits that begins with 99, or an HSN of 4, 6 or 8 digits'],
  ],
  [
    'a prefix of another form',
    { documentPrefix: '0A' },
    ['error documentPrefix must be one to four capital letters and digits, the first of them not 0'],
  ],
  [
    'a registration that does not exist',
    { registration: 'casual' },
    ['error registration must be one of "regular", "composition", "none"'],
  ],
])('AMB112: a check of a store with %s', (_what, store, expected) => expect(problemsOf(store)).toEqual(expected))

test.each(['28', '6', 'Haryana'])('a state "%s" is refused, with the codes that there are', (state) =>
  expect(problemsOf({ state })).toEqual([expect.stringMatching(/^error state must be one of .*"06"/)]),
)
