import { expect, test } from '@jest/globals'
import { STATE_CODES } from './gst-number.ts'
import { stateTaxOf } from './state-tax.ts'

test('AMB112: five union territories have no legislature; Delhi, Puducherry and Jammu and Kashmir have one', () => {
  expect(STATE_CODES.filter((code) => stateTaxOf(code) === 'utgst')).toEqual(['04', '26', '31', '35', '38'])
  expect(
    ['01', '07', '34'].filter((code) => STATE_CODES.some((each) => each === code && stateTaxOf(each) === 'sgst')),
  ).toHaveLength(3)
})

test('AMB112: a store without a state pays the tax of a state', () => expect(stateTaxOf(null)).toBe('sgst'))
