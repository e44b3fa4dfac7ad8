import { expect, test } from '@jest/globals'
import { freePort, isFree } from './ports.ts'

test('a chosen port is free, and is chosen once', async () => {
  const ports: number[] = []
  for (let at = 0; at < 500; at += 1) ports.push(await freePort())
  expect(new Set(ports).size).toBe(ports.length)
  expect(await isFree(ports[0] ?? 0)).toBe(true)
})
