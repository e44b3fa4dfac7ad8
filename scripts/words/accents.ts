/** One sign for one letter, each of them in the latin-ext files of the hosted typefaces or in every system's own. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ĺ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ó', p: 'þ', q: 'ʠ', r: 'ŕ', s: 'š', t: 'ť', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
}

/** How much longer a text becomes, as German and Tamil are than English. */
const LONGER = 0.4

const VOWEL = /[aeiou]/i

const accented = (letter: string): string => {
  const sign = SIGNS[letter.toLowerCase()]
  if (sign === undefined) return letter
  return letter === letter.toLowerCase() ? sign : sign.toUpperCase()
}

/** Which letters are said twice: vowels first, from the left, as many as the text is to be longer. */
function doubledIn(letters: readonly string[]): ReadonlySet<number> {
  const places = letters.flatMap((letter, at) => (SIGNS[letter.toLowerCase()] === undefined ? [] : [at]))
  const vowels = places.filter((at) => VOWEL.test(letters[at] ?? ''))
  const others = places.filter((at) => !VOWEL.test(letters[at] ?? ''))
  return new Set([...vowels, ...others].slice(0, Math.ceil(places.length * LONGER)))
}

/** A text with an accent on every letter, two fifths longer; what is no letter stays. */
export function withAccents(text: string): string {
  const letters = [...text]
  const doubled = doubledIn(letters)
  return letters
    .map((letter, at) => accented(letter) + (doubled.has(at) ? accented(letter).toLowerCase() : ''))
    .join('')
}
