import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { itemOfSlug, itemSlug } from './item-slug.ts'

describe('AMB71: the slug of an item', () => {
  test.each([
    ['Mutton Dum Biryani', '3', 'mutton-dum-biryani-3'],
    ['Jalapeño & Cheese!', '12', 'jalapeno-cheese-12'],
    ['बिरयानी', '1', 'बिरयानी-1'],
    ['***', '4', '4'],
  ])('of %j with the id %s: %s', (name, itemId, slug) => expect(itemSlug(name, itemId)).toBe(slug))

  test('two items with one name are told apart by their ids', () => {
    const items = ['1', '2', '12'].map((itemId) => ({ itemId }))
    for (const { itemId } of items) expect(itemOfSlug(itemSlug('Dal', itemId), items)).toEqual({ itemId })
  })

  test('an unknown id names no item, whatever the name before it', () => {
    expect(itemOfSlug('dal-9', [{ itemId: '1' }])).toBeNull()
    expect(itemOfSlug('dal', [{ itemId: '1' }])).toBeNull()
    expect(itemOfSlug('dal-', [{ itemId: '' }])).toBeNull()
  })

  test('a dish may have been renamed meanwhile', () =>
    expect(itemOfSlug('old-name-2', [{ itemId: '2' }])).toEqual({ itemId: '2' }))

  test('any name leads back to its item', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }).map(String), { minLength: 1 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), ids, (name, all) => {
        const items = all.map((itemId) => ({ itemId }))
        for (const item of items) expect(itemOfSlug(itemSlug(name, item.itemId), items)).toEqual(item)
      }),
    )
  })
})
