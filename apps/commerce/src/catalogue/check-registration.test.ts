import { expect, test } from '@jest/globals'
import { parseCatalogue } from './parse-catalogue.ts'
import { aCatalogue, aProduct, aStore } from './testing/a-catalogue.ts'

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
    [
      'doubt gst is empty although the registration is regular',
      'doubt gstEnabled is false, so that bills show no GST, although the tax invoices of a store of registration regular do',
    ],
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
    'e-invoices and a code of four digits',
    { gst, gstEnabled: true, eInvoice: true, taxCode: '9963' },
    ['doubt taxCode has 4 digits, but the invoices of this store are reported, which takes at least 6'],
  ],
  ['a code of four digits without e-invoices', { gst, gstEnabled: true, taxCode: '9963' }, []],
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

const reporting = { ...aStore({ code: 'reporting' }), gst, gstEnabled: true, eInvoice: true }
const short = [
  'doubt /products/0/taxCode has 4 digits, but the invoices of store "reporting" are reported, which takes at least 6',
]

test.each<[string, object, string[]]>([
  ['sold everywhere', { taxCode: '2106' }, short],
  ['sold by a store with e-invoices', { taxCode: '2106', stores: ['delhi', 'reporting'] }, short],
  ['sold by another store', { taxCode: '2106', stores: ['delhi'] }, []],
  ['with a code of six digits', { taxCode: '210690' }, []],
  ['without a code of its own', {}, []],
])('AMB112: a check of a dish that is %s, where a store has e-invoices', (_what, dish, expected) => {
  const { problems } = parseCatalogue({ ...aCatalogue(), stores: [aStore(), reporting], products: [aProduct(dish)] })
  expect(problems.map(({ severity, place, message }) => `${severity} ${place} ${message}`)).toEqual(expected)
})

test.each(['28', '6', 'Haryana'])('a state "%s" is refused, with the codes that there are', (state) =>
  expect(problemsOf({ state })).toEqual([expect.stringMatching(/^error state must be one of .*"06"/)]),
)
