import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page is mostly the same for everybody, yet every copy carries its own nonce. A gzip stream is a row of blocks, so
 * the unchanging stretches are compressed once and the few bytes that differ are laid between them uncompressed:
 * a compressed page for the price of copying it.
 */

/** A stretch of a page, as it is and as blocks of a gzip stream that end on a byte. */
export interface Segment {
  readonly plain: Buffer
  readonly packed: Buffer
}

const LONGEST_STORED = 0xffff

/** A stretch that many pages share: compressed as well as possible. */
export function lasting(text: string): Segment {
  const plain = Buffer.from(text)
  return { plain, packed: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) }
}

/** A few bytes of one page alone: laid in as they are. */
export function passing(text: string): Segment {
  const plain = Buffer.from(text)
  if (plain.length > LONGEST_STORED) return lasting(text)
  const packed = Buffer.allocUnsafe(plain.length + 5)
  // RFC 1951, 3.2.4: a stored block that is not the last, its length and the length's complement.
  packed[0] = 0
  packed.writeUInt16LE(plain.length, 1)
  packed.writeUInt16LE(~plain.length & LONGEST_STORED, 3)
  plain.copy(packed, 5)
  return { plain, packed }
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty last block of fixed codes. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])

/** RFC 1952: the stretches as one gzip file. */
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

/** The stretches for a reader without gzip. */
export const plainOf = (segments: readonly Segment[]): Buffer => Buffer.concat(segments.map((segment) => segment.plain))
