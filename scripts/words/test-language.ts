import { parseSync } from 'vite'
import { withAccents } from './accents.ts'

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** `en-IN`: a language tag is not a text. */
const LANGUAGE_TAG = /^[a-z]{2}-[A-Z]{2}$/

const COMPARISON = new Set(['===', '!==', '<', '>', '<=', '>=', 'in'])

/** The child nodes that may contain texts: not comparisons, property names, types or imports. */
function textParts(node: Node): readonly unknown[] {
  if (node.type.startsWith('TS')) return node.type.endsWith('Expression') ? [node.expression] : []
  switch (node.type) {
    case 'ImportDeclaration':
    case 'NewExpression':
      return []
    case 'BinaryExpression':
      return COMPARISON.has(String(node.operator)) ? [] : [node.left, node.right]
    case 'SwitchCase':
      return [node.consequent]
    case 'MemberExpression':
      return [node.object]
    case 'Property':
      return [node.value]
    default:
      return Object.values(node)
  }
}

interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Leaves escapes such as `\n` unchanged. */
const accentedSource = (source: string): string =>
  source
    .split(/(\\.)/)
    .map((part, at) => (at % 2 ? part : withAccents(part)))
    .join('')

function replacementsIn(value: unknown, source: string): readonly Replacement[] {
  if (Array.isArray(value)) return value.flatMap((each) => replacementsIn(each, source))
  if (!isNode(value)) return []
  const written = source.slice(value.start, value.end)
  if (value.type === 'TemplateElement') {
    const raw = String((value.value as { raw: string }).raw)
    const start = source.indexOf(raw, value.start)
    return [{ start, end: start + raw.length, text: accentedSource(raw) }]
  }
  if (value.type === 'Literal' && typeof value.value === 'string') {
    const inside = written.slice(1, -1)
    if (LANGUAGE_TAG.test(inside)) return []
    return [{ start: value.start + 1, end: value.end - 1, text: accentedSource(inside) }]
  }
  return textParts(value).flatMap((part) => replacementsIn(part, source))
}

const head = (name: string): string => `// Made from ../en/${name} by \`npm run words\`: change it there.\n`

/** The test language's version of an English file: accents in all its texts. */
export function inTestLanguage(name: string, source: string): string {
  const { program } = parseSync(name, source)
  const replacements = replacementsIn(program, source).toSorted((one, other) => other.start - one.start)
  const text = replacements.reduce(
    (made, { start, end, text: said }) => made.slice(0, start) + said + made.slice(end),
    source,
  )
  return head(name) + text
}
