import { inflateSync } from 'node:zlib'

/** Lengths of the parts of both formats, in bytes. */
const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly data: Buffer
}

function tableAt(woff: Buffer, entry: number): Table {
  const [tag, from, length, whole, checksum] = [0, 4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    ...[number, number, number, number, number],
  ]
  const stored = woff.subarray(from, from + length)
  return { tag, checksum, data: length < whole ? inflateSync(stored) : stored }
}

/** A font file of the Web (WOFF 1.0) as the font inside it, which shapers read. Throws for another file. */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, WOFF_HEAD + at * WOFF_ENTRY))
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * SFNT_ENTRY, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * SFNT_ENTRY, 10)
  const parts: Uint8Array[] = [head]
  let from = head.length
  tables.forEach(({ tag, checksum, data }, at) => {
    const entry = SFNT_HEAD + at * SFNT_ENTRY
    head.writeUInt32BE(tag, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(from, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    from += data.length + padding.length
  })
  return Buffer.concat(parts)
}
