import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sign, textOfForm, verify } from './checksum.ts'

const KEY = 'kitchen-key-0001'
const OTHER = 'kitchen-key-0002'

/**
 * Made with openssl alone: `printf '%s|%s' TEXT SALT | openssl dgst -sha256 -r` gives the digits; they and the salt go
 * through `openssl enc -aes-128-cbc -K <key in hex> -iv <@@@@&&&&####$$$$ in hex> -a -A`.
 */
const MADE_ELSEWHERE = [
  [
    '{"mid":"TIFFIN00000000000001","orderId":"ABCDEFGHJKM"}',
    KEY,
    '72ngQqobsNIqVIGYxgbViWqKtOvVqqDTF3ayumWzFu9vuWzL0aVQTJ0yQ1ndaSZsj651GZa+dc3haxzB+1bzPEK+Yc9oqnAnHqueT0Fyrxo=',
  ],
  [
    '1.00|INR|TIFFIN00000000000001|ABCDEFGHJKM|01|Txn Success|TXN_SUCCESS',
    OTHER,
    'WM7ETorubVAflbAKQ7+WJFXH64Lwop+ETfPC61wUYzYmMkm88UokkqeCAf9G1mB9eKz11SaopQNWdwN6cZPjCHXvKUD11ULIKcLwNwIIcTU=',
  ],
  [
    '',
    KEY,
    'py21KSMUAWcVFDZKjx7xy8e5fNXreShKu6VCCgvFTNHMH5OQiZlbnxT/H0+3LEkZm2D0xWzEFs9OctFnp389k/gnykm9PJhJy338H88t6x4=',
  ],
  [
    '₹ पनीर',
    KEY,
    'L4FYSHi1G+YAVYAewz7Ax7Dl16TaBSHqvQPKV3tKhDyw6AChmjR4KmmivG0AAAvsXAyWrPVtyVqPX/88WAFIPMS17CIQXCB7U45KQwi3JC8=',
  ],
] as const

describe('a checksum that was made elsewhere', () => {
  test.each(MADE_ELSEWHERE)('of %j is verified, with its key only', (text, key, checksum) => {
    expect(verify(text, checksum, [key])).toBe(true)
    expect(verify(text, checksum, [key === KEY ? OTHER : KEY])).toBe(false)
    expect(verify(`${text} `, checksum, [key])).toBe(false)
  })

  test('a changed bit of it is refused, also an unused one of its encoding', () => {
    const [text, key, checksum] = MADE_ELSEWHERE[0]
    const bytes = Buffer.from(checksum, 'base64')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(verify(text, changed.toString('base64'), [key])).toBe(false)
    }
    for (let at = 0; at < checksum.length; at++) {
      for (const char of ['A', '9', '/', '=', '-', ' ', '\n']) {
        const changed = checksum.slice(0, at) + char + checksum.slice(at + 1)
        if (changed !== checksum) expect(verify(text, changed, [key])).toBe(false)
      }
    }
  })

  test.each(['', '=', 'AAAA', 'not base64', MADE_ELSEWHERE[0][2].slice(0, -4), `${MADE_ELSEWHERE[0][2]}AAAA`])(
    'the text %j is none',
    (checksum) => {
      expect(verify(MADE_ELSEWHERE[0][0], checksum, [KEY])).toBe(false)
    },
  )
})

test('what one key signs, every merchant with that key verifies, also as its earlier key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const checksum = sign(text, KEY)
      expect(checksum).toHaveLength(108)
      expect(verify(text, checksum, [KEY])).toBe(true)
      expect(verify(text, checksum, [OTHER, KEY])).toBe(true)
      expect(verify(text, checksum, [OTHER])).toBe(false)
    }),
  )
})

test('two checksums of one text differ, so that equal texts do not show', () => {
  expect(sign('same', KEY)).not.toBe(sign('same', KEY))
})

test('the text of a form has the values in the order of their names, and nothing for "null"', () => {
  const fields = { TXNID: 'null', MID: 'M', STATUS: 'TXN_SUCCESS', BANKTXNID: '', CURRENCY: 'NULL' }
  expect(textOfForm(new Map(Object.entries(fields)))).toBe('||M|TXN_SUCCESS|')
})
