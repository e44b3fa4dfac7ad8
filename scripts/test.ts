/**
 * `npm test`: the unit tests, then the browser journeys. Uses PostgreSQL and Chromium when installed, and reports the
 * tests that are skipped without them. Lists the slowest test files; one that is over the budget counts as a failure. The
 * unit tests that failed are named again at the end; the last line is the count.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPackages } from './cluster/packages.ts'
import { canStartAcmeServer } from './lib/caddy.ts'
import { broken, type Counts, countsOfJest, type JestReport, none, sum } from './lib/counts.ts'
import { failedTests, type JestFailures } from './lib/failed-tests.ts'
import { type Postgres, startPostgres } from './lib/postgres.ts'
import { run } from './lib/processes.ts'
import { findChromium, findPromtool } from './lib/programs.ts'
import { type JestTimes, slowFiles, timesOfJest } from './lib/slow-files.ts'
import { countStories, type StoriesReport } from './lib/slowest-stories.ts'

const root = join(import.meta.dirname, '..')
/** What Node has compiled is kept for the workers, the commands and the servers that tests start. */
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/node')

const reports = mkdtempSync(join(tmpdir(), 'tiffin-test-'))

/** Reads the report of a run. A program that failed without a failed test counts as a failure. */
function countsFrom<R>(file: string, read: (report: R) => Counts, exitCode: number): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')) as R)
    return exitCode !== 0 && counts.failed === 0 ? sum(counts, broken) : counts
  } catch {
    return broken
  }
}

/** Several times what the slowest file takes on two cores, because other work may run beside the tests (docs/testing.md). */
const FILE_BUDGET_MS = 300_000

/** What is printed last, before the count: a unit test may fail an hour before the journeys end. */
const lastWords: string[] = []

/** Counts the unit tests and lists the slowest of their files. */
function countUnits(report: JestReport & JestTimes & JestFailures): Counts {
  const { slowest, overBudget } = slowFiles(timesOfJest(report, root), FILE_BUDGET_MS)
  for (const line of slowest) console.log(line)
  lastWords.push(...failedTests(report, root), ...overBudget)
  return sum(countsOfJest(report), { ...none, failed: overBudget.length })
}

async function unitTests(postgres: Postgres | null): Promise<Counts> {
  const file = join(reports, 'jest.json')
  // V8 may abort when it frees code of the embedded database, of which a worker makes many (nodejs/node#64500).
  const flags = ['--experimental-vm-modules', '--no-wasm-code-gc', '--disable-warning=ExperimentalWarning']
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const exitCode = await run(process.execPath, [...flags, jest, '--json', `--outputFile=${file}`], {
    cwd: root,
    // Jest's report goes to the file; its output for people goes to stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
  })
  return countsFrom(file, countUnits, exitCode)
}

async function journeys(chromium: string): Promise<Counts> {
  const file = join(reports, 'playwright.json')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const args = ['test', '--config', 'apps/journeys/src/playwright.config.ts', '--reporter=list,json']
  const exitCode = await run(process.execPath, [playwright, ...args], {
    cwd: root,
    env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return countsFrom<StoriesReport>(file, countStories, exitCode)
}

async function main(): Promise<Counts> {
  const postgres = await startPostgres({ durable: false })
  if (!postgres) console.log('PostgreSQL is not installed: the tests on a database server are left out')
  if (!findPromtool()) console.log('Prometheus is not installed: the tests of its rules by promtool are left out')
  if (!canStartAcmeServer())
    console.log('Caddy is not installed, or this is not root: the tests of the edge are left out')
  if (missingPackages().length > 0)
    console.log(`Without ${missingPackages().join(', ')} the tests of the cluster are left out`)
  const units = await unitTests(postgres).finally(() => postgres?.stop())
  const chromium = findChromium()
  if (!chromium) console.log('Chromium is not installed (or set CHROMIUM to one): the journeys are left out')
  return sum(units, chromium ? await journeys(chromium) : none)
}

const counts = await main().finally(() => rmSync(reports, { recursive: true, force: true }))
for (const line of lastWords) console.log(line)
if (counts.skipped > 0) console.log(`${counts.skipped} skipped`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 ? 0 : 1
