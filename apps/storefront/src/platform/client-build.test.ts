import { afterEach, expect, test } from '@jest/globals'
import { clientBuild } from './client-build.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

test('reads the build id that the server wrote into the page', () => {
  expect(clientBuild()).toBeNull()
  document.head.innerHTML = '<meta name="client-build" content="abc-1">'
  expect(clientBuild()).toBe('abc-1')
})
