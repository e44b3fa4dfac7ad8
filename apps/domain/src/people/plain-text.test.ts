import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPlainLine, isPlainText, replaceUnusable, unusableIn, unusableInText } from './plain-text.ts'

const refused: [string, string, string][] = [
  ['a zero byte', '\u0000', 'U+0000'],
  ['a bell', '\u0007', 'U+0007'],
  ['an escape sequence of a terminal', '\u001b', 'U+001B'],
  ['DEL', '\u007f', 'U+007F'],
  ['a C1 control', '\u0085', 'U+0085'],
  ['a lone high surrogate', '\ud800', 'U+D800'],
  ['a lone low surrogate', '\udfff', 'U+DFFF'],
  ['a left-to-right embedding', '\u202a', 'U+202A'],
  ['a right-to-left override', '\u202e', 'U+202E'],
  ['an isolate', '\u2066', 'U+2066'],
  ['the end of an isolate', '\u2069', 'U+2069'],
  ['a non-character of the Arabic block', '\ufdd0', 'U+FDD0'],
  ['the last of these', '\ufdef', 'U+FDEF'],
  ['U+FFFE', '\ufffe', 'U+FFFE'],
  ['U+FFFF', '\uffff', 'U+FFFF'],
  ['a non-character of another plane', '\u{1fffe}', 'U+1FFFE'],
  ['the very last code point', '\u{10ffff}', 'U+10FFFF'],
]

const ordinary: [string, string][] = [
  ['a family of joined emoji', '👨‍👩‍👧 dinner'],
  ['an emoji with a variation selector and a skin tone', '❤️ 👋🏽'],
  ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Hindi with a joiner', 'क्‍ष राजमा'],
  ['Hindi with a non-joiner', 'क्‌ष'],
  ['Urdu', 'بریانی، کم مرچ'],
  ['Urdu with a direction mark', 'گلی 5\u200f، لاہور'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['Arabic with a letter mark', '\u061cشارع 12'],
  ['Tamil', 'தயிர் சாதம்'],
  ['combining marks', 'Ame\u0301lie'],
  ['a no-break space and a soft hyphen', 'a\u00a0b\u00adc'],
]

describe('text that can be stored and shown (SAFE18)', () => {
  test.each(refused)('%s is refused, and named', (_name, character, named) => {
    const text = `Ring ${character} twice`
    expect([isPlainLine(text), isPlainText(text)]).toEqual([false, false])
    expect([unusableIn(text), unusableInText(text)]).toEqual([named, named])
    expect(replaceUnusable(text, '\ufffd')).toBe('Ring \ufffd twice')
  })

  test.each(ordinary)('%s is allowed', (_name, text) => {
    expect([isPlainLine(text), isPlainText(text), unusableIn(text), replaceUnusable(text, '')]).toEqual([
      true,
      true,
      null,
      text,
    ])
  })

  test('line breaks and tabs are allowed only in text of several lines', () => {
    const text = 'Ring twice.\r\n\tLeave it\u2028at the door\u2029'
    expect([isPlainLine(text), isPlainText(text), unusableIn(text), unusableInText(text)]).toEqual([
      false,
      true,
      'U+000D',
      null,
    ])
  })

  test('accepted text is well-formed and survives UTF-8 encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (any, graphemes) => {
        for (const text of [any, graphemes, `${any}\ud800`]) {
          if (isPlainText(text)) expect(Buffer.from(text).toString()).toBe(text)
          if (!text.isWellFormed()) expect(isPlainText(text)).toBe(false)
        }
      }),
    )
  })
})
