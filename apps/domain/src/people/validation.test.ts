import { describe, expect, test } from '@jest/globals'
import { isEmail, isMobile, isPincode, isSixDigits, isStoreId, pincodeOf } from './validation.ts'

describe('input validation', () => {
  test.each([
    ['9000000001', true],
    ['6000000001', true],
    ['9999999999', true],
    ['0123456789', false],
    ['1234567890', false],
    ['5999999999', false],
    ['900000001', false],
    ['90000000011', false],
    ['+919000000', false],
    ['९०००००००००', false],
  ])('Q15: mobile %s: %s', (text, valid) => expect(isMobile(text)).toBe(valid))

  test.each([
    ['asha@example.com', true],
    ['a@b.in', true],
    ['asha@example', false],
    ['asha example@x.com', false],
    ['@example.com', false],
    [`${'a'.repeat(250)}@example.com`, false],
    ['asha\u0000@example.com', false],
    ['asha\ud800@example.com', false],
    ['asha@example\u202e.com', false],
  ])('Q16: e-mail %s: %s', (text, valid) => expect(isEmail(text)).toBe(valid))

  test.each([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
  ])('Q24: code %s: %s', (text, valid) => expect(isSixDigits(text)).toBe(valid))

  test('AMB91, AMB15: pincodes have six digits and no leading 0; store ids are positive', () => {
    expect([isPincode('560034'), isPincode('056003'), isPincode('56003')]).toEqual([true, false, false])
    expect(['560034', ' 110 016 ', '110\u00a0016', '11 001', '110-016', ''].map(pincodeOf)).toEqual([
      '560034',
      '110016',
      '110016',
      null,
      null,
      null,
    ])
    expect([isStoreId('1'), isStoreId('0'), isStoreId('my-order'), isStoreId('12')]).toEqual([true, false, false, true])
  })
})
