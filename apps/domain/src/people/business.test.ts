import { describe, expect, test } from '@jest/globals'
import { BUSINESS_ADDRESS_MAX, BUSINESS_NAME_MAX, businessProblem, pincodeIn, tidyBusiness } from './business.ts'

const school = { name: 'Lotus School Trust', address: '4 Park Street, Bengaluru 560001', gst: '29AAGCB7383J1Z4' }

describe('AMB112: the business that an account buys for', () => {
  test('is kept without spaces around it, its GSTIN in upper case', () => {
    const typed = { name: ' Lotus School Trust ', address: ` ${school.address}\t`, gst: ' 29aagcb 7383j1z4 ' }
    expect(tidyBusiness(typed)).toEqual(school)
  })

  test.each([
    ['nothing', {}, null],
    ['an empty name', { name: '' }, 'name'],
    ['a name of two letters', { name: 'AB' }, 'name'],
    ['the longest name', { name: 'a'.repeat(BUSINESS_NAME_MAX) }, null],
    ['a longer name', { name: 'a'.repeat(BUSINESS_NAME_MAX + 1) }, 'name'],
    ['a name that turns the text after it', { name: 'Lotus \u202e School' }, 'name'],
    ['no address', { address: '' }, 'address'],
    ['an address of two lines', { address: '4 Park Street\nBengaluru 560001' }, 'address'],
    ['a longer address', { address: `560001 ${'a'.repeat(BUSINESS_ADDRESS_MAX)}` }, 'address'],
    ['an address without PIN code', { address: '4 Park Street, Bengaluru' }, 'pincode'],
    ['no GSTIN', { gst: '' }, 'gst'],
    ['a GSTIN with a wrong check digit', { gst: '29AAGCB7383J1Z5' }, 'gst'],
    ['a GSTIN with two digits changed about', { gst: '29AAGCB3783J1Z4' }, 'gst'],
  ])('%s is named', (_what, change, problem) => {
    expect(businessProblem({ ...school, ...change })).toBe(problem)
  })

  test.each([
    ['4 Park Street, Bengaluru 560001', '560001'],
    ['4 Park Street, Bengaluru 560 001', '560001'],
    ['Plot 110016, Gurugram 122018, Haryana', '122018'],
    ['Phone 9812345678', null],
    ['Sector 012345', null],
    ['', null],
  ])('the PIN code of %j is %j', (address, pincode) => {
    expect(pincodeIn(address)).toBe(pincode)
  })
})
