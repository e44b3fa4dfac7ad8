import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openBitmapCache } from './bitmap-cache.ts'

const bitmap = Uint8Array.of(1, 2, 3)
const reported: string[] = []
const open = (folder: string) => openBitmapCache(folder, ({ message }) => void reported.push(message))

let root = ''
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tiffin-bitmaps-'))
})
afterAll(() => rmSync(root, { recursive: true }))

test('a bitmap survives a restart', async () => {
  await open(path.join(root, 'cache')).put('plate', bitmap)
  expect(await open(path.join(root, 'cache')).get('plate')).toEqual(Buffer.from(bitmap))
})

test('bitmaps stay in memory where no folder can be created, and it is reported once', async () => {
  await open(path.join(root, 'cache')).put('file', bitmap)
  const cache = open(path.join(root, 'cache/file.webp/below'))
  await cache.put('plate', bitmap)
  await cache.put('bowl', bitmap)
  expect(await cache.get('plate')).toEqual(bitmap)
  expect(reported).toEqual([expect.stringContaining('file.webp')])
})

test('a cache in /proc is given up at once', async () => {
  reported.length = 0
  await open('/proc/no-such-folder').put('plate', bitmap)
  expect(reported).toHaveLength(1)
})
