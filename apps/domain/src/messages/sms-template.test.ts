import { describe, expect, test } from '@jest/globals'
import { fillTemplate, originHostOf, originLine, type SmsText, slotProblem, templateProblem } from './sms-template.ts'

const right: SmsText = {
  text: '{#numeric#} is your Alpha code.\n\n@alpha.example #{#numeric#}',
  values: ['code', 'code'],
}

describe('a template for codes', () => {
  test.each([
    ['as registered with tags', right],
    ['as registered before the tags', { text: '{#var#} is your Alpha code', values: ['code'] }],
    ['with a code of letters and digits', { text: 'Your code: {#alphanumeric#}', values: ['code'] }],
  ])('%s is right', (_name, template) => {
    expect(templateProblem('code', template)).toBeNull()
  })

  test.each<[string, SmsText, string]>([
    ['one value too few', { ...right, values: ['code'] }, 'has 2 slots and 1 values'],
    ['no slot', { text: 'Your code', values: [] }, 'has no slot for "code"'],
    ['an unknown value', { text: 'Hello {#var#}, {#numeric#}', values: ['name', 'code'] }, 'has no value "name"'],
    ['an inherited name', { text: 'Hello {#var#}', values: ['constructor'] }, 'has no value "constructor"'],
    ['no fixed text', { text: '{#numeric#} 12', values: ['code'] }, 'has no text beside its slots'],
    ['a slot for links', { text: 'Code {#url#}', values: ['code'] }, '{#url#} is no slot that can be filled'],
    ['an inherited slot', { text: 'Code {#constructor#}', values: ['code'] }, '{#constructor#} is no slot'],
    ['a broken slot', { text: 'Code {#numeric#} {#var }', values: ['code'] }, 'has a slot that is not written as'],
  ])('with %s is refused', (_name, template, problem) => {
    expect(templateProblem('code', template)).toContain(problem)
  })
})

describe('what a slot takes', () => {
  test.each([
    ['var', 'a'.repeat(30), true],
    ['var', 'a'.repeat(31), false],
    ['var', '', false],
    ['var', 'one\ntwo', false],
    ['var', 'one\u2028two', false],
    ['var', 'one\u202etwo', false],
    ['numeric', '123456', true],
    ['numeric', '₹370', false],
    ['numeric', '370.00', false],
    ['alphanumeric', 'Spice Lane 2', true],
    ['alphanumeric', 'Spice-Lane', false],
    ['alphanumeric', 'a'.repeat(41), false],
    ['url', 'https://alpha.example', false],
  ])('%s, %j: %s', (slot, value, fits) => {
    expect(slotProblem(slot, value) === null).toBe(fits)
  })
})

describe('a filled template', () => {
  test('is the registered text with nothing but its slots replaced', () => {
    expect(fillTemplate(right, { code: '123789' })).toEqual({
      text: '123789 is your Alpha code.\n\n@alpha.example #123789',
    })
  })

  test('takes a value that looks like a replacement pattern or a slot as it is', () => {
    const template = { text: 'A {#var#} B {#var#}', values: ['code', 'code'] }
    expect(fillTemplate(template, { code: '$&{#var#}' })).toEqual({ text: 'A $&{#var#} B $&{#var#}' })
  })

  test.each([
    ['a missing value', {}, 'value'],
    ['a value of another form', { code: '12a' }, 'form'],
    ['a value with a line break', { code: '123\n456' }, 'form'],
  ])('is refused with %s', (_name, values, problem) => {
    expect(fillTemplate(right, values)).toEqual({ problem })
  })
})

test('the line for browsers is the last line of the template', () => {
  expect(originHostOf(right.text)).toBe('alpha.example')
  expect(originLine('alpha.example', '{#numeric#}')).toBe('@alpha.example #{#numeric#}')
  expect(originHostOf('@alpha.example #{#numeric#}\nPlease do not share it')).toBeNull()
  expect(originHostOf('{#numeric#} is your code')).toBeNull()
})
