/**
 * `npm run conventions`: rules of this code base that no linter checks. Prints each breach with its place and the
 * reason; any breach fails.
 */
import { join } from 'node:path'
import { conventions } from './conventions/all.ts'
import { projectSources } from './lib/sources.ts'

/** The test of the conventions contains breaches on purpose. */
const samples = 'scripts/conventions/conventions.test.ts'

const sources = projectSources(join(import.meta.dirname, '..')).filter(({ path }) => path !== samples)
const breaches = conventions.flatMap(({ why, check }) =>
  check(sources).map(({ path, line, what }) => `${path}:${line}  ${what}  (${why})`),
)
for (const breach of breaches) console.error(breach)
console.log(
  breaches.length === 0 ? `conventions: ${conventions.length} hold` : `conventions: ${breaches.length} breaches`,
)
process.exitCode = breaches.length === 0 ? 0 : 1
