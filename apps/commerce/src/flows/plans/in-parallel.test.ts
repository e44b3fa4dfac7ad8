import { expect, test } from '@jest/globals'
import { inParallel } from './in-parallel.ts'

const items = Array.from({ length: 30 }, (_, index) => index)

test('SAFE8: works that fail hold up no other, and the first failure is thrown after all', async () => {
  const done: number[] = []
  const work = async (item: number): Promise<void> => {
    await Promise.resolve()
    if (item < 8) throw new Error(`${item} is broken`)
    done.push(item)
  }
  await expect(inParallel(items, () => true, work)).rejects.toThrow('0 is broken')
  expect(done).toEqual(items.slice(8))
})

test('works that do not fit into the time are left', async () => {
  const done: number[] = []
  const left = await inParallel(
    items,
    () => done.length < 10,
    async (item) => void done.push(item),
  )
  expect([left, done.length]).toEqual([items.length - done.length, items.length - left])
  expect(left).toBeGreaterThan(0)
})
