import { type Declaration, digestIn } from '@tiffin/domain/cart/declaration'
import { checking, currentDeclaration, unknown } from '@tiffin/domain/cart/declare'
import type { CheckedLine, LineChange } from '@tiffin/domain/cart/line-check'
import { hasNewAllergens, type LineFacts } from '@tiffin/domain/cart/line-facts'
import type { DetailState, RequotedFacts } from '../dish/slice.ts'
import type { Status } from '../storefront/slice.ts'
import type { CartLine } from './slice.ts'

/** What is known of a line: the result of its check, and what a page may say about its allergens. */
export interface DeclaredLine {
  readonly checked: CheckedLine
  readonly declaration: Declaration | null
}

/** AMB101: without a menu no line has a current declaration. */
export const withoutMenu = (status: Status): Declaration => (status === 'failed' ? unknown : checking)

/**
 * AMB101: the menu declares the allergens of the default configuration; any other needs the options too. Options that
 * were loaded stay current while a newer menu loads them again.
 */
function declarationOf({ configuration }: CartLine, { facts }: CheckedLine, detail: DetailState | undefined) {
  if (!facts) return null
  const isLoaded = configuration === null || (detail?.detail && detail.problem === null)
  if (isLoaded) return facts.allergens && currentDeclaration(facts.allergens)
  return detail?.status === 'failed' ? unknown : checking
}

const isOfFacts = (change: LineChange): boolean => change === 'name' || change === 'veg' || change === 'allergens'

/** The changes of a line whose facts the server answered. */
function withFacts(line: CartLine, checked: CheckedLine, facts: LineFacts): CheckedLine {
  const changes: readonly LineChange[] = [
    ...checked.changes.filter((change) => !isOfFacts(change)),
    ...(line.name === facts.name ? [] : (['name'] as const)),
    ...(line.isVeg === facts.isVeg ? [] : (['veg'] as const)),
    ...(hasNewAllergens(line, facts) ? (['allergens'] as const) : []),
  ]
  const state = checked.reason === null ? (changes.length > 0 ? 'changed' : 'ok') : checked.state
  return { ...checked, facts, changes, state }
}

/** AMB32: true while this page's own data still say what the server rejected, or do not say it. */
function isInForce({ was }: RequotedFacts, facts: LineFacts, declaration: Declaration | null): boolean {
  const own = { name: facts.name, isVeg: facts.isVeg, allergenDigest: digestIn(declaration) }
  const isOpen = declaration?.state !== 'current'
  return was.name === own.name && was.isVeg === own.isVeg && (isOpen || was.allergenDigest === own.allergenDigest)
}

/**
 * AMB101: the declaration of a line, from the menu and the options. Facts that the server answered in a re-quote count
 * instead until newer data have loaded, so that an order can be placed while the options cannot be loaded.
 */
export function declaredLine(
  line: CartLine,
  checked: CheckedLine,
  detail: DetailState | undefined,
  requoted: RequotedFacts | undefined,
): DeclaredLine {
  const declaration = declarationOf(line, checked, detail)
  if (!requoted || !checked.facts || !isInForce(requoted, checked.facts, declaration)) return { checked, declaration }
  const { name, isVeg, allergens } = requoted.now
  const facts = { name, isVeg, allergens }
  return { checked: withFacts(line, checked, facts), declaration: currentDeclaration(allergens) }
}
