import { afterEach, expect, test } from '@jest/globals'
import { hasTypedText } from './typed-text.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['nothing', '<p>Menu</p>', false],
  ['fields that are empty', '<input><textarea></textarea>', false],
  ['choices outside a dialog', '<input type="radio" value="CASH" checked>', false],
  ['a search', '<input type="search" value="dal">', true],
  ['instructions', '<textarea>Less salt</textarea>', true],
  ['an open dialog, whatever was chosen in it', '<div role="dialog"><input type="radio"></div>', true],
])('a page with %s', (_, html, holds) => {
  document.body.innerHTML = html
  expect(hasTypedText()).toBe(holds)
})
