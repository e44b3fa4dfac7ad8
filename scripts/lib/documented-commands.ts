import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Commands whose first word after `--` needs a second one to name what they do. */
const GROUPS: ReadonlySet<string> = new Set(['key', 'store', 'coupon', 'plan'])

const isName = (word: string | undefined): word is string => word !== undefined && /^[a-z][a-z0-9-]*$/.test(word)

/** `tenant remove --data --yes` of the words after `npm run`: the script, what it does, and its flags in order. */
function nameOf(script: string, words: readonly string[]): string {
  const [first, second] = words
  const does = isName(first) ? [first, ...(GROUPS.has(first) && isName(second) ? [second] : [])] : []
  const flags = words.filter((word) => /^--\w/.test(word)).sort()
  return [script, ...does, ...flags].join(' ')
}

/** A quoted text may have any signs; the shell's signs end a command. */
const COMMAND = /npm run (?<script>[a-z-]+)(?: -- (?<rest>(?:"[^"\n]*"|[^`#|>"\n])*))?/g

/** The commands that a Markdown text names, without the values of their arguments. */
export function commandsIn(markdown: string): ReadonlySet<string> {
  const lines = markdown.replaceAll(/\\\n\s*/g, ' ').replaceAll(/<(\w[\w. -]*)>/g, '$1')
  return new Set(
    [...lines.matchAll(COMMAND)].map(({ groups = {} }) =>
      nameOf(groups.script ?? '', (groups.rest ?? '').match(/"[^"]*"|\S+/g) ?? []),
    ),
  )
}

/** The commands that README, CONTRIBUTING and docs/ name; the decisions tell of the past. */
export function documentedCommands(root: string): ReadonlySet<string> {
  const docs = ['docs', 'docs/runbooks'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [path.join(folder, name)] : [])),
  )
  const pages = ['README.md', 'CONTRIBUTING.md', ...docs]
  return new Set(pages.flatMap((page) => [...commandsIn(readFileSync(path.join(root, page), 'utf8'))]))
}
