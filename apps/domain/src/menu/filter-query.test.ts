import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { DISH_FILTERS, type DishFilters, noFilters, SPICE_LEVELS } from './dish-filters.ts'
import { readFilters, writeFilters } from './filter-query.ts'

const anyFilters: fc.Arbitrary<DishFilters> = fc.record({
  only: fc.subarray([...DISH_FILTERS]),
  spice: fc.option(fc.constantFrom(...SPICE_LEVELS)),
  price: fc.option(fc.constantFrom('high-to-low', 'low-to-high')),
})

describe('filters in an address (D2, AMB21)', () => {
  test.each<[string, Partial<DishFilters>]>([
    ['', {}],
    ['?price=0', { price: 'high-to-low' }],
    ['price=1', { price: 'low-to-high' }],
    ['price=2', {}],
    ['price=01', {}],
    ['price=', {}],
    ['price=cheap', {}],
    ['?spice=HIGH', { spice: 'high' }],
    ['?spice=volcanic', {}],
    ['?only=veg,must-try', { only: ['must-try', 'veg'] }],
    ['?only=veg&only=fast,unknown', { only: ['fast', 'veg'] }],
    ['?price=1&spice=low&only=offers&utm=x', { price: 'low-to-high', spice: 'low', only: ['offers'] }],
    ['?%E0%A4%A', {}],
  ])('%s', (query, changes) => expect(readFilters(query)).toEqual({ ...noFilters, ...changes }))

  test('written filters are read back unchanged', () => {
    fc.assert(fc.property(anyFilters, (filters) => expect(readFilters(writeFilters(filters))).toEqual(filters)))
  })

  test('no filters give an empty query', () => expect(writeFilters(noFilters)).toBe(''))

  test('any text can be read', () => {
    fc.assert(fc.property(fc.string(), (query) => void readFilters(query)))
  })
})
