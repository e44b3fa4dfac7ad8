/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { problemOf } from './problem-of.ts'

const fine = { name: 'Acme Events', address: '4 Ring Road, New Delhi 110016', gst: '07AAACA1111A1ZU' }

test.each([
  [{}, null],
  [{ gst: ' 07aaaca1111a1zu ' }, null],
  [{ name: ' A ' }, ['name', 'Please enter the name of the business, of 3 to 100 characters']],
  [{ address: '' }, ['address', 'Please enter the address of the business in one line of up to 200 characters']],
  [{ address: '4 Ring Road' }, ['address', 'Please add the PIN code to the address of the business']],
  [{ gst: '07AAACA1111A1Z' }, ['gst', 'A GSTIN has 15 characters. This has 14.']],
  [{ gst: '07AAACA1112A1ZU' }, ['gst', 'A character of this GSTIN is mistyped: its last one does not fit the others.']],
  [{ gst: '' }, ['gst', 'This is not a GSTIN. Please compare its 15 characters with the certificate of registration.']],
  [
    { gst: 'ABCDEFGHIJKLMNO' },
    ['gst', 'This is not a GSTIN. Please compare its 15 characters with the certificate of registration.'],
  ],
] as const)('AMB112: a business with %j is refused as %j', (typed, expected) => {
  const problem = problemOf({ ...fine, ...typed })
  expect(problem && [problem.field, problem.message]).toEqual(expected)
})
