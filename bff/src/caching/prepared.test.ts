import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { prepare, tighten } from './prepared.ts'

test("both encodings contain the same text, and the etag is the text's", async () => {
  const json = JSON.stringify({ name: 'Dal ₹1,00,000', list: Array.from({ length: 500 }, (_, at) => at) })
  const prepared = await prepare(json)
  expect(brotliDecompressSync(prepared.brotli).toString()).toBe(json)
  expect(gunzipSync(prepared.gzip).toString()).toBe(json)
  expect((await prepare(json)).etag).toBe(prepared.etag)
  expect((await prepare(`${json} `)).etag).not.toBe(prepared.etag)
})

test('tighter compression keeps the text and the etag, with fewer bytes', async () => {
  const json = JSON.stringify(Array.from({ length: 2000 }, (_, at) => `dish ${at} of ${at * at}`))
  const prepared = await prepare(json)
  const [etag, before] = [prepared.etag, prepared.brotli.length]
  await tighten(prepared, json)
  expect(brotliDecompressSync(prepared.brotli).toString()).toBe(json)
  expect(prepared.etag).toBe(etag)
  expect(prepared.brotli.length).toBeLessThan(before)
})
