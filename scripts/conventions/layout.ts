import type { Source } from '../lib/sources.ts'
import { type Breach, type Convention, isCode, isTest, matchesIn } from './convention.ts'

const MOST_LINES = 300

/** Files that may be longer, each with its reason. */
const longer: Readonly<Record<string, string>> = {}

const noBarrels: Convention = {
  name: 'no barrels',
  why: 'a name has one home; barrels hide it, make cycles and load more than is needed',
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
  why: `a file of more than ${MOST_LINES} lines tells more than one story`,
  check: (sources) =>
    sources
      .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !longer[path])
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => ({ path, line: MOST_LINES, what: `${lines} lines` })),
}

const checkedTypes: Convention = {
  name: 'checked types',
  why: 'what the compiler is told not to see comes back at run time',
  check: (sources) =>
    sources
      .filter(({ path }) => isCode(path))
      .flatMap((source) =>
        matchesIn(source, /^.*?\/[/*] ?(@ts-(?:ignore|expect-error|nocheck))\b/gm, (match) => `uses ${match}`),
      ),
}

const exportsCode = (text: string): boolean => /^export (async )?(function|class|const \w+ = (async )?\()/m.test(text)

/** The rules of the domain have a test each; a folder of stories has tests beside it. */
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
    .map((area) => ({ path: `${area}/use-cases`, line: 1, what: 'stories without a test beside them' }))
  return [...withoutOwn, ...withoutAny]
}

const testsBeside: Convention = {
  name: 'tests beside',
  why: 'a rule that nothing proves is a rumour',
  check: untested,
}

/** AMB102: the client has one clock. Tests and stories are exempt. */
const oneClock: Convention = {
  name: 'one clock',
  why: "the server's moment decides (AMB102): the client asks platform/clock.ts, never the device",
  check: (sources) =>
    sources
      .filter(
        ({ path }) =>
          /^apps\/storefront\/src\/.*\.tsx?$/.test(path) &&
          path !== 'apps/storefront/src/platform/clock.ts' &&
          !isTest(path),
      )
      .flatMap((source) =>
        matchesIn(
          source,
          /\b(Date\.now\b|new Date\(\s*\)|performance\.(?:now|timeOrigin)\b)/g,
          (match) => `reads ${match}`,
        ),
      ),
}

export const layoutConventions: readonly Convention[] = [noBarrels, shortFiles, checkedTypes, testsBeside, oneClock]
