import { expect, test } from '@jest/globals'
import { DEFAULT_TAX_CODE, isGoodsCode, TAX_CODE } from './tax-code.ts'

test.each([
  [DEFAULT_TAX_CODE, true, false],
  ['9963', true, false],
  ['2001', true, true],
  ['200190', true, true],
  ['22029930', true, true],
  ['0801', true, true],
  ['', false, false],
  ['99633110', false, false],
  ['0011', false, false],
  ['200', false, false],
  ['20019', false, false],
  ['220299300', false, false],
  ['20 01', false, false],
])('AMB112: "%s" is a code: %p, and one of goods: %p', (code, isCode, isGoods) =>
  expect([TAX_CODE.test(code), isGoodsCode(code)]).toEqual([isCode, isGoods]),
)
