import { stableNumber } from './ids.ts'

const LONGEST_CODE = 64
const LONGEST_TAIL = 8

/** What distinguishes names whose letters a code cannot hold. */
const tailOf = (text: string): string => (/\P{ASCII}/u.test(text) ? `-${stableNumber(text).toString(36)}` : '')

/** A code out of a name: lower-case letters, digits and hyphens; the same name always gives the same. */
export function slug(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const letters = plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST_CODE - LONGEST_TAIL)
  return `${letters || 'x'}${tailOf(plain)}`
}

/** Codes out of names, each once: a second one of a name is numbered. */
export function slugs(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let code = slug(name)
    for (let at = 2; taken.has(code); at++) code = `${slug(name)}-${at}`
    taken.add(code)
    return code
  })
}
