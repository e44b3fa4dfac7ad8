import { expect, test } from '@jest/globals'
import { parseCatalogue } from './parse-catalogue.ts'
import { aCatalogue, aStore } from './testing/a-catalogue.ts'

const gst = '06AAAAL0000A1Z5'

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
  ['a number of no state', { gst: '97AAAAL0000A1Z5' }, ['doubt gst begins with 97, which is no state: name state']],
  [
    'a registration that does not exist',
    { registration: 'casual' },
    ['error registration must be one of "regular", "composition", "none"'],
  ],
])('AMB112: a check of a store with %s', (_what, store, expected) => expect(problemsOf(store)).toEqual(expected))

test.each(['28', '6', 'Haryana'])('a state "%s" is refused, with the codes that there are', (state) =>
  expect(problemsOf({ state })).toEqual([expect.stringMatching(/^error state must be one of .*"06"/)]),
)
