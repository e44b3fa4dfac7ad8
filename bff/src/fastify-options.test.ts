import { expect, test } from '@jest/globals'
import { requestIds } from './fastify-options.ts'

test('request ids are unique within a process and between processes', () => {
  const [next, ofOtherProcess] = [requestIds(), requestIds()]
  const ids = Array.from({ length: 1000 }, () => [next(), ofOtherProcess()]).flat()
  expect(new Set(ids).size).toBe(ids.length)
})
