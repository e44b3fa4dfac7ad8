import {
  choicesOf,
  type Fillings,
  firstLooks,
  type Hole,
  type LookName,
  type TemplateNode,
} from '@tiffin/contract/first-look'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders one look from its holes. The value of each hole is a string, also if the server fills the hole with other
 * looks.
 */
export type LookView<Name extends LookName> = (holes: Fillings<Name, string>) => ReactNode

/** Delimiters around a hole's name in rendered markup: private-use characters that no text contains. */
const OPEN = '\u{e000}'
const CLOSE = '\u{e001}'
const MARKS = /(\u{e000}[^\u{e001}]*\u{e001})/u

/** A tag, or the text between two tags. */
const TOKENS = /<[^>]*>|[^<]+/g

/** React emits this tag before eager images. It is dropped, because the page's head preloads the first picture. */
const PRELOAD = '<link rel="preload"'

type Holes = Readonly<Record<string, Hole>>

const holesOf = (name: LookName): Holes => firstLooks[name]

/** The prop value for a hole: its marker, the chosen word, or null for a missing value. */
function propOf(name: string, hole: Hole, choice: string | undefined): string | null {
  if (choice === 'none' && typeof hole === 'string') return null
  return typeof hole === 'string' ? `${OPEN}${name}${CLOSE}` : (choice ?? null)
}

function propsOf(holes: Holes, choices: ReadonlyMap<string, string>): object {
  return Object.fromEntries(Object.entries(holes).map(([name, hole]) => [name, propOf(name, hole, choices.get(name))]))
}

const nodesOf = (token: string): readonly TemplateNode[] =>
  token
    .split(MARKS)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(OPEN) ? { hole: part.slice(OPEN.length, -CLOSE.length) } : part))

const isSame = (one: TemplateNode | undefined, other: TemplateNode | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Counts the nodes that all variants share at one end, up to `most`. `at` reads the n-th node from that end. */
function sharedBy(
  variants: readonly (readonly TemplateNode[])[],
  most: number,
  at: (list: readonly TemplateNode[], n: number) => TemplateNode | undefined,
): number {
  const [first = []] = variants
  let shared = 0
  while (shared < most && variants.every((each) => isSame(at(each, shared), at(first, shared)))) shared += 1
  return shared
}

/** Merges variants: keeps the nodes that they share at the start and the end, and turns the rest into a choice. */
function chosenBy(
  hole: string,
  options: readonly (readonly [string, readonly TemplateNode[]])[],
): readonly TemplateNode[] {
  const variants = options.map(([, nodes]) => nodes)
  const [first = []] = variants
  const shortest = Math.min(...variants.map(({ length }) => length))
  const before = sharedBy(variants, shortest, (list, n) => list[n])
  if (variants.every(({ length }) => length === before)) return first
  const after = sharedBy(variants, shortest - before, (list, n) => list.at(-1 - n))
  const of = options.map(([word, nodes]) => [word, joined(nodes.slice(before, nodes.length - after))])
  return [...first.slice(0, before), { by: hole, of: Object.fromEntries(of) }, ...first.slice(first.length - after)]
}

/** Joins adjacent strings of markup. */
function joined(nodes: readonly TemplateNode[]): readonly TemplateNode[] {
  const all: TemplateNode[] = []
  for (const each of nodes) {
    const last = all.at(-1)
    if (typeof each === 'string' && typeof last === 'string') all.splice(-1, 1, last + each)
    else all.push(each)
  }
  return all
}

/**
 * Compiles the template of a look: renders its view for every combination of its choices and merges the parts that the
 * renderings have in common.
 */
export function compile<Name extends LookName>(name: Name, view: LookView<Name>): readonly TemplateNode[] {
  const holes = holesOf(name)
  const render = (choices: ReadonlyMap<string, string>): readonly TemplateNode[] => {
    const props = propsOf(holes, choices) as Fillings<Name, string>
    const markup = renderToStaticMarkup(createElement(Fragment, null, view(props)))
    const tokens = markup.match(TOKENS) ?? []
    return tokens.filter((token) => !token.startsWith(PRELOAD)).flatMap(nodesOf)
  }
  const fold = (open: readonly string[], choices: ReadonlyMap<string, string>): readonly TemplateNode[] => {
    const [next, ...rest] = open
    if (next === undefined) return render(choices)
    const words = choicesOf(holes[next] ?? 'text')
    return chosenBy(
      next,
      words.map((word) => [word, fold(rest, new Map([...choices, [next, word]]))]),
    )
  }
  const choosing = Object.keys(holes).filter((each) => choicesOf(holes[each] ?? 'text').length > 0)
  return joined(fold(choosing, new Map()))
}
