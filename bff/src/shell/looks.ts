import {
  choiceOf,
  firstLooks,
  type Hole,
  type Look,
  type LookName,
  type Template,
  type TemplateNode,
  type Templates,
} from '@tiffin/contract/first-look'
import { z } from 'zod'
import { parseJson } from '../upstream/envelopes.ts'
import { escapeHtml } from './html.ts'

/** Renders a look from its template by filling the template's placeholders ("holes"). */
export type FillLook = (look: Look) => string

const node: z.ZodType<TemplateNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ hole: z.string() }),
    z.strictObject({ by: z.string(), of: z.record(z.string(), z.array(node)) }),
  ]),
)

const names = Object.keys(firstLooks) as [LookName, ...LookName[]]

/** Templates by language; each language has a template for every look. */
const templatesFile = z.record(z.string(), z.record(z.enum(names), z.array(node)))

/** Matches http(s) URLs and absolute paths; excludes schemes such as `javascript:`. */
const SAFE_URL = /^(?:\/(?![/\\])|https?:\/\/)/i

type Fillings = Readonly<Record<string, unknown>>

/**
 * SAFE1: fills one placeholder with escaped text or rendered looks; text is never parsed as markup or as a placeholder.
 */
function filled(hole: Hole, filling: unknown, fill: FillLook): string {
  if (Array.isArray(filling)) return filling.map(fill).join('')
  const text = String(filling)
  if (hole === 'url' || hole === 'url?') return SAFE_URL.test(text) ? escapeHtml(text) : ''
  return escapeHtml(text)
}

/** Returns the renderer of these templates. It throws for a placeholder that its look doesn't declare. */
export function filler(templates: Templates): FillLook {
  const fill: FillLook = ({ look, holes }) => {
    const declared: Readonly<Record<string, Hole>> = firstLooks[look]
    const fillings: Fillings = holes
    const holeOf = (name: string): Hole => {
      const hole = declared[name]
      if (hole === undefined) throw new Error(`the look ${look} has no hole ${name}`)
      return hole
    }
    const write = (nodes: Template): string => nodes.map(written).join('')
    const written = (each: TemplateNode): string => {
      if (typeof each === 'string') return each
      if ('hole' in each) return filled(holeOf(each.hole), fillings[each.hole], fill)
      const choice = choiceOf(holeOf(each.by), fillings[each.by])
      return write((choice !== null && Object.hasOwn(each.of, choice) && each.of[choice]) || [])
    }
    return write(templates[look])
  }
  return fill
}

/** Parses the build's templates of first looks, by language. */
export function readLooks(text: string): ReadonlyMap<string, FillLook> {
  const byLanguage = Object.entries(templatesFile.parse(parseJson(text)))
  return new Map(byLanguage.map(([language, templates]) => [language, filler(templates)]))
}
