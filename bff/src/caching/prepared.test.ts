import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { prepare, tighten } from './prepared.ts'

test("both encodings hold the very text, and the etag is the text's", async () => {
  const json = JSON.stringify({ name: 'Dal ₹1,00,000', list: Array.from({ length: 500 }, (_, at) => at) })
  const prepared = await prepare(json)
  expect(brotliDecompressSync(prepared.brotli).toString()).toBe(json)
  expect(gunzipSync(prepared.gzip).toString()).toBe(json)
  expect((await prepare(json)).etag).toBe(prepared.etag)
  expect((await prepare(`${json} `)).etag).not.toBe(prepared.etag)
})

test('a tighter answer is the same answer under the same etag, and smaller', async () => {
  const json = JSON.stringify(Array.from({ length: 2000 }, (_, at) => `dish ${at} of ${at * at}`))
  const prepared = await prepare(json)
  const [etag, before] = [prepared.etag, prepared.brotli.length]
  await tighten(prepared, json)
  expect(brotliDecompressSync(prepared.brotli).toString()).toBe(json)
  expect(prepared.etag).toBe(etag)
  expect(prepared.brotli.length).toBeLessThan(before)
})
