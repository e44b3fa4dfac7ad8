import { expect, test } from '@jest/globals'
import { nameOfSet } from './month-files.ts'

const gstin = '07AAGCB7383J1ZA'

test('AMB112: a set of returns is in a folder of its GSTIN', () => {
  expect([nameOfSet(gstin), nameOfSet('')]).toEqual([gstin, 'no-gstin'])
})

test('AMB112: texts that are no GSTIN have folders of their own, which are plain names', () => {
  const odd = [
    '',
    gstin.toLowerCase(),
    ` ${gstin}`,
    'N/A',
    'n/a',
    'N.A',
    'no-gstin',
    '..',
    '../x',
    '.',
    'आवेदित',
    'लंबित',
  ]
  const names = odd.map((gst) => nameOfSet(gst).toLowerCase())
  expect(new Set([...names, gstin.toLowerCase()]).size).toBe(odd.length + 1)
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/)
})
