import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { openIdleQueue } from './idle-queue.ts'

test('work is done one after the other, and only what is still wanted when its turn comes', async () => {
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

test('what fails does not keep the next from being done', async () => {
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
