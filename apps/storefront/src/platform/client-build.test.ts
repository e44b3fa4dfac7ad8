import { afterEach, expect, test } from '@jest/globals'
import { clientBuild } from './client-build.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

test('a page says which build it is of, where the server wrote it', () => {
  expect(clientBuild()).toBeNull()
  document.head.innerHTML = '<meta name="client-build" content="abc-1">'
  expect(clientBuild()).toBe('abc-1')
})
