/**
 * One accented character per letter; each is in the latin-ext files of the hosted typefaces or in every system font.
 */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ĺ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ó', p: 'þ', q: 'ʠ', r: 'ŕ', s: 'š', t: 'ť', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
}

/** Share by which a text grows, about that of German and Tamil compared with English. */
const LONGER = 0.4

const VOWEL = /[aeiou]/i

const accented = (letter: string): string => {
  const sign = SIGNS[letter.toLowerCase()]
  if (sign === undefined) return letter
  return letter === letter.toLowerCase() ? sign : sign.toUpperCase()
}

/** Indexes of the letters to repeat: vowels first, from the left, until the text has its new length. */
function doubledIn(letters: readonly string[]): ReadonlySet<number> {
  const places = letters.flatMap((letter, at) => (SIGNS[letter.toLowerCase()] === undefined ? [] : [at]))
  const vowels = places.filter((at) => VOWEL.test(letters[at] ?? ''))
  const others = places.filter((at) => !VOWEL.test(letters[at] ?? ''))
  return new Set([...vowels, ...others].slice(0, Math.ceil(places.length * LONGER)))
}

/** The text with an accent on every letter, two fifths longer; other characters stay. */
export function withAccents(text: string): string {
  const letters = [...text]
  const doubled = doubledIn(letters)
  return letters
    .map((letter, at) => accented(letter) + (doubled.has(at) ? accented(letter).toLowerCase() : ''))
    .join('')
}
