import { type Finding, type Path, pointerOf } from '../problems.ts'
import type { NeutralMenu } from './neutral-menu.ts'
import { tidy } from './source-text.ts'

/** A finding in a menu. */
export interface MenuFinding extends Finding {
  /** The name of the dish that it concerns; null: it concerns none, or its dish is left out. */
  readonly dish: string | null
}

/** The name of the dish at or above a path; null: none. */
function dishNamer(menu: NeutralMenu | null): (path: Path) => string | null {
  const dishes = menu?.restaurants.flatMap((each) => each.dishes) ?? []
  const names = new Map(dishes.map(({ path, name }) => [pointerOf(path), tidy(name)]))
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const name = names.get(pointerOf(path.slice(0, length)))
      if (name) return name
    }
    return null
  }
}

/** How many further dishes a message names. */
const MAX_NAMED = 20

/** "3 more like it: Plain Dosa, Rava Dosa". Names repeat where a dish has several such places: each is said once. */
function moreLike(count: number, names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const said = names.length ? `: ${shown}${names.length > MAX_NAMED ? ' and others' : ''}` : ''
  return ` (and ${count} more like it${said})`
}

/** Findings that say the same become one, at the first place, with their number and the names of their dishes. */
export function gather(findings: readonly Finding[], menu: NeutralMenu | null): readonly MenuFinding[] {
  const nameOf = dishNamer(menu)
  const alike = Map.groupBy(findings, ({ severity, message }) => `${severity} ${message}`)
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const own = nameOf(first.path)
    const others = [...new Set(more.flatMap(({ path }) => nameOf(path) ?? []))].filter((name) => name !== own)
    const message = more.length ? `${first.message}${moreLike(more.length, others)}` : first.message
    return [{ ...first, message, dish: own }]
  })
}
