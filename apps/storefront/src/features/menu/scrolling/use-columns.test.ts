/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { columnsFor, listWidthIn } from './use-columns.ts'

/**
 * Window width, list width as measured in browsers, and columns. The estimate must match, so that the first render is
 * not repeated (PERF8).
 */
test.each([
  [320, 288, 1],
  [576, 544, 2],
  [577, 225, 1],
  [900, 548, 2],
  [1023, 671, 2],
  [1024, 352, 1],
  [1280, 608, 2],
  [1440, 768, 2],
  [1920, 768, 2],
])('a window of %i px gives the list %i px and %i columns', (windowWidth, listWidth, columns) => {
  expect(listWidthIn(windowWidth)).toBe(listWidth)
  expect(columnsFor(listWidth)).toBe(columns)
})
