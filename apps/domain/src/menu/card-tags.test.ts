import { expect, test } from '@jest/globals'
import { cardTags } from './card-tags.ts'

test.each([
  [[], []],
  [['New'], ['New']],
  [
    ['New', 'Must Try', 'Bestseller'],
    ['New', 'Must Try'],
  ],
  [
    ['Must Try', 'Bestseller', 'High Spice'],
    ['Must Try', 'High Spice'],
  ],
  [
    ['Mild', 'Must Try', 'New'],
    ['Mild', 'Must Try'],
  ],
])('of the tags %j a card shows %j: the spice level keeps its place (E1, D19)', (tags, shown) =>
  expect(cardTags(tags)).toEqual(shown),
)
