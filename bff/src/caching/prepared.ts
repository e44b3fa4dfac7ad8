import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer that is the same for everybody, ready to be sent. */
export interface Prepared {
  /** Weak, since the same answer goes out in several encodings. */
  readonly etag: string
  readonly type: string
  /** Of the same text, however tightly it was compressed. */
  brotli: Buffer
  readonly gzip: Buffer
}

const JSON_TYPE = 'application/json'

// 6 is where brotli's gain flattens: a menu takes 2.5 ms and is a twentieth larger than at 11, which takes 260 ms.
const BROTLI_QUALITY = 6

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)

// Takes a hundred times as long for a fifth less: for answers that go out for hours, when nothing waits for it.
const TIGHTEST = 11

function squeeze(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, { params })
}

/** Compresses an answer once for all who will ask. */
export async function prepare(json: string, type = JSON_TYPE): Promise<Prepared> {
  const bytes = Buffer.from(json)
  const [packed, zipped] = await Promise.all([squeeze(bytes, BROTLI_QUALITY), zip(bytes)])
  return {
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    type,
    brotli: packed,
    gzip: zipped,
  }
}

/** Compresses a prepared answer once more, as tightly as can be; its etag stays. */
export async function tighten(prepared: Prepared, json: string): Promise<void> {
  prepared.brotli = await squeeze(Buffer.from(json), TIGHTEST)
}
