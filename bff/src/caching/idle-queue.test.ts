import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { openIdleQueue } from './idle-queue.ts'

test('tasks run one at a time, and only if still wanted when their turn comes', async () => {
  const queue = openIdleQueue(1)
  const done: string[] = []
  let atOnce = 0
  const work = (name: string, isWanted = true) =>
    new Promise<void>((resolve) => {
      queue.add(
        async () => {
          expect(++atOnce).toBe(1)
          await pause(2)
          atOnce--
          done.push(name)
          resolve()
        },
        () => {
          if (!isWanted) resolve()
          return isWanted
        },
      )
    })
  await Promise.all([work('a'), work('b', false), work('c')])
  expect(done).toEqual(['a', 'c'])
})

test("a failing task doesn't prevent the next", async () => {
  const queue = openIdleQueue(1)
  queue.add(
    () => Promise.reject(new Error('no')),
    () => true,
  )
  await new Promise<void>((resolve) => {
    queue.add(
      async () => resolve(),
      () => true,
    )
  })
})
