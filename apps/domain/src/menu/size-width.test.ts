import { expect, test } from '@jest/globals'
import { sizeWidth } from './size-width.ts'

test.each([
  ['', 's'],
  ['Half', 's'],
  ['Small', 'm'],
  ['Regular', 'm'],
  ['For three', 'l'],
  ['Sealed Handi', 'xl'],
  ['Personal, Stuffed Crust', 'any'],
])('the button for the size "%s" has the width %s (PERF7)', (name, width) => expect(sizeWidth(name)).toBe(width))
