import { describe, expect, test } from '@jest/globals'
import { isOfOtherClass, sizesOfClass, statesOtherClass } from './size-of-class.ts'

const sizesFor = (names: readonly string[], className: string) =>
  sizesOfClass(
    names.map((name) => ({ name })),
    className,
  ).map(({ name }) => name)

describe('sizes by class (L15)', () => {
  const school = ['Class 1-4', 'Class 5-8', 'Class 9-12']

  test.each([
    ['1', ['Class 1-4']],
    ['4', ['Class 1-4']],
    ['5', ['Class 5-8']],
    ['7', ['Class 5-8']],
    ['12', ['Class 9-12']],
    ['', school],
    ['13', school],
  ])('class "%s" has the sizes %j', (className, names) => {
    expect(sizesFor(school, className)).toEqual(names)
  })

  test.each(['class 5 – 8', 'Classes 5 to 8', 'Std. 5-8', 'Grade 7', 'CLASS 7'])('"%s" is for class 7', (name) => {
    expect(sizesFor(['Class 1-4', name], '7')).toEqual([name])
  })

  test.each(['Class 8-5', 'Regular', '7 inch', 'First class', 'Class of 7', 'Class 70', 'Class 5-6'])(
    '"%s" is not, so all sizes stay',
    (name) => {
      expect(sizesFor(['Class 1-4', name], '7')).toEqual(['Class 1-4', name])
    },
  )

  test('sizes of which one states no class are for everybody', () => {
    expect(sizesFor([...school, 'Staff'], '7')).toEqual([...school, 'Staff'])
  })
})

test.each([
  ['3', 2, true],
  ['6', 2, false],
  ['3', 1, false],
  ['', 2, false],
  ['13', 2, false],
])('L15: for class "%s" the size %i is of another class: %s', (className, wanted, isOther) => {
  const sizes = ['Class 1-4', 'Class 5-8'].map((name, at) => ({ name, sizeId: at + 1 }))
  expect(isOfOtherClass(sizes, wanted, className)).toBe(isOther)
  expect(isOfOtherClass([...sizes, { name: 'Staff', sizeId: 3 }], wanted, className)).toBe(false)
})

test.each([
  ['Class 5-8', '3', true],
  ['Class 5-8', '9', true],
  ['Class 5-8', '5', false],
  ['Class 5-8', '8', false],
  ['Grade 3', '4', true],
  ['Regular', '3', false],
  ['Class 5-8', '', false],
])('L15: "%s" states other classes than "%s": %s', (name, className, isOther) => {
  expect(statesOtherClass(name, className)).toBe(isOther)
})
