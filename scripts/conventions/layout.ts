import type { Source } from '../lib/sources.ts'
import { type Breach, type Convention, isCode, isTest, matchesIn } from './convention.ts'

const MAX_LINES = 300

/** Files that may be longer, each with its reason. */
const longer: Readonly<Record<string, string>> = {}

const noBarrels: Convention = {
  name: 'no barrels',
  why: 'barrels hide where a name is defined, cause cycles and load more than needed',
  check: (sources) =>
    sources
      .filter(({ path }) => isCode(path))
      .flatMap((source) => [
        ...matchesIn(source, /^export (?:type )?(?:\*|\{[^}]*\}) .*?from .*$/gm, (match) => `passes on: ${match}`),
        ...(/\/index\.tsx?$/.test(source.path) ? [{ path: source.path, line: 1, what: 'a file named index' }] : []),
      ]),
}

const shortFiles: Convention = {
  name: 'short files',
  why: `a file of more than ${MAX_LINES} lines has more than one job`,
  check: (sources) =>
    sources
      .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !longer[path])
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ path, lines }) => ({ path, line: MAX_LINES, what: `${lines} lines` })),
}

const checkedTypes: Convention = {
  name: 'checked types',
  why: 'suppressed type errors come back at run time',
  check: (sources) =>
    sources
      .filter(({ path }) => isCode(path))
      .flatMap((source) =>
        matchesIn(source, /^.*?\/[/*] ?(@ts-(?:ignore|expect-error|nocheck))\b/gm, (match) => `uses ${match}`),
      ),
}

const exportsCode = (text: string): boolean => /^export (async )?(function|class|const \w+ = (async )?\()/m.test(text)

/** Each domain rule needs a test of its own; each use-case folder needs tests beside it. */
function untested(sources: readonly Source[]): readonly Breach[] {
  const paths = new Set(sources.map(({ path }) => path))
  const rules = sources.filter(
    ({ path, text }) => /^apps\/domain\/src\/.*\.ts$/.test(path) && !isTest(path) && exportsCode(text),
  )
  const withoutOwn = rules
    .filter(({ path }) => !paths.has(path.replace(/\.ts$/, '.test.ts')))
    .map(({ path }) => ({ path, line: 1, what: 'a rule without a test beside it' }))
  const areas = new Set([...paths].flatMap((path) => path.match(/^(apps\/commerce\/src\/.*?)\/use-cases\//)?.[1] ?? []))
  const withoutAny = [...areas]
    .filter((area) => ![...paths].some((path) => path.startsWith(`${area}/`) && isTest(path)))
    .map((area) => ({ path: `${area}/use-cases`, line: 1, what: 'use cases without a test beside them' }))
  return [...withoutOwn, ...withoutAny]
}

const testsBeside: Convention = {
  name: 'tests beside',
  why: 'every rule is shown by a test',
  check: untested,
}

export const layoutConventions: readonly Convention[] = [noBarrels, shortFiles, checkedTypes, testsBeside]
