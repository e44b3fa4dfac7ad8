import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A response that is the same for every caller, compressed in advance. */
export interface Prepared {
  /** Weak, because the same response is sent in several encodings. */
  readonly etag: string
  readonly type: string
  /** The same text at any compression quality. */
  brotli: Buffer
  readonly gzip: Buffer
}

const JSON_TYPE = 'application/json'

// The knee of brotli's curve: at 6 a menu takes 2.5 ms and is 5 % larger than at 11, which takes 260 ms.
const BROTLI_QUALITY = 6

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)

// Takes a hundred times as long and saves a fifth: for responses that are sent for hours, compressed in the background.
const TIGHTEST = 11

function squeeze(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, { params })
}

/** Compresses a response once for all callers. */
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

/** Compresses a prepared response again at the best quality; the etag stays. */
export async function tighten(prepared: Prepared, json: string): Promise<void> {
  prepared.brotli = await squeeze(Buffer.from(json), TIGHTEST)
}
