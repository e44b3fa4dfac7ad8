import { stableNumber } from './ids.ts'

const MAX_CODE = 64
const MAX_TAIL = 8

/** A hash suffix that distinguishes names with non-ASCII letters, which cannot be part of a code. */
const tailOf = (text: string): string => (/\P{ASCII}/u.test(text) ? `-${stableNumber(text).toString(36)}` : '')

/** Makes a code from a name: lower-case letters, digits and hyphens. The same name always gives the same code. */
export function slug(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const letters = plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_CODE - MAX_TAIL)
  return `${letters || 'x'}${tailOf(plain)}`
}

/** Unique codes for names: repeated names get a number. */
export function slugs(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let code = slug(name)
    for (let at = 2; taken.has(code); at++) code = `${slug(name)}-${at}`
    taken.add(code)
    return code
  })
}
