import { expect, test } from '@jest/globals'
import { pictureKind } from './dish-picture.ts'

test.each([
  ['/dishes/drawn/biryani.svg', 'drawn'],
  ['/dishes/art/salad.webp', 'art'],
  ['/themes/ember/our-kitchen.avif', 'photo'],
  ['/themes/ember/our-dish.svg', 'photo'],
])('the kind of picture %s is %s', (src, kind) => expect(pictureKind(src)).toBe(kind))
