import type { Path } from '../../problems.ts'
import { isObject } from '../raw-values.ts'
import { tidy } from '../source-text.ts'

/** An object of a JSON-LD file, with its place in it. */
export interface Node {
  readonly json: Readonly<Record<string, unknown>>
  readonly path: Path
}

export interface Valued {
  readonly value: unknown
  readonly path: Path
}

const MAX_DEPTH = 60

const shortOf = (name: string): string => name.replace(/^(https?:\/\/schema\.org\/|schema:)/, '')

/** A type or an enumeration's member, without the address of schema.org. */
export function termOf(value: unknown): string {
  if (typeof value === 'string') return shortOf(value.trim())
  return isObject(value) ? termOf(value['@id'] ?? value['@value'] ?? '') : ''
}

export const typesOf = ({ json }: Node): readonly string[] => [json['@type']].flat().map(termOf)

/** One or several values of a property, each with its place. */
export function valuesOf({ json, path }: Node, property: string): readonly Valued[] {
  const value = Object.hasOwn(json, property) ? json[property] : undefined
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.map((each, at) => ({ value: each, path: [...path, property, at] }))
  return [{ value, path: [...path, property] }]
}

/** The text of a value; of several, the first. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return tidy(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return textOf(value[0])
  return isObject(value) ? textOf(value['@value']) : ''
}

export const textAt = (node: Node, property: string): string => textOf(valuesOf(node, property)[0]?.value)

function* nodesIn(value: unknown, path: Path, depth = 0): Generator<Node> {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return
  if (isObject(value)) yield { json: value, path }
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, each] of entries) yield* nodesIn(each, [...path, key], depth + 1)
}

const isReference = ({ json }: Node): boolean => Object.keys(json).every((key) => key === '@id' || key === '@type')

/** The objects of a JSON-LD file: a single one, a list, an `@graph`, or the scripts of a page. */
export class Graph {
  readonly nodes: readonly Node[]
  readonly #byId = new Map<string, Node>()

  constructor(json: unknown) {
    this.nodes = [...nodesIn(json, [])]
    for (const node of this.nodes) {
      const id = node.json['@id']
      if (typeof id === 'string' && !isReference(node) && !this.#byId.has(id)) this.#byId.set(id, node)
    }
  }

  /** The object that a value is or refers to by `@id`, which may stand alone as text; null: none. */
  nodeOf({ value, path }: Valued): Node | null {
    if (typeof value === 'string') return this.#byId.get(value) ?? null
    if (!isObject(value)) return null
    const node = { json: value, path }
    if (!isReference(node)) return node
    const id = value['@id']
    return typeof id === 'string' ? (this.#byId.get(id) ?? null) : null
  }

  /** The objects of a property; `onNone` gets each value that is no object and refers to none. */
  nodesAt(node: Node, property: string, onNone: (valued: Valued) => void): readonly Node[] {
    return valuesOf(node, property).flatMap((valued) => {
      const found = this.nodeOf(valued)
      if (!found) onNone(valued)
      return found ?? []
    })
  }
}
