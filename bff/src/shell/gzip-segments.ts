import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * Pages are mostly equal for all diners, but each response has its own nonce. A gzip stream is a sequence of blocks, so
 * the constant segments are compressed once, and the few varying bytes are inserted between them as stored blocks.
 * Sending a compressed page then costs no more than copying it.
 */

/** A segment of a page, as plain bytes and as gzip blocks that end on a byte boundary. */
export interface Segment {
  readonly plain: Buffer
  readonly packed: Buffer
}

const MAX_STORED = 0xffff

/** A segment that many pages share, compressed at the best level. */
export function deflatedBlock(text: string): Segment {
  const plain = Buffer.from(text)
  return { plain, packed: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) }
}

/** A segment that varies per request, as a stored (uncompressed) block; a text too long for one block is deflated. */
export function storedBlock(text: string): Segment {
  const plain = Buffer.from(text)
  if (plain.length > MAX_STORED) return deflatedBlock(text)
  const packed = Buffer.allocUnsafe(plain.length + 5)
  // RFC 1951, 3.2.4: a non-final stored block, its length and the length's complement.
  packed[0] = 0
  packed.writeUInt16LE(plain.length, 1)
  packed.writeUInt16LE(~plain.length & MAX_STORED, 3)
  plain.copy(packed, 5)
  return { plain, packed }
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty final deflate block with fixed Huffman codes. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])

/** RFC 1952: the segments as one gzip file. */
export function gzipOf(segments: readonly Segment[]): Buffer {
  let check = 0
  let size = 0
  for (const { plain } of segments) {
    check = crc32(plain, check)
    size += plain.length
  }
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(check >>> 0, 0)
  trailer.writeUInt32LE(size >>> 0, 4)
  return Buffer.concat([HEADER, ...segments.map((segment) => segment.packed), LAST_BLOCK, trailer])
}

/** The uncompressed page, for a client that doesn't accept gzip. */
export const plainOf = (segments: readonly Segment[]): Buffer => Buffer.concat(segments.map((segment) => segment.plain))
