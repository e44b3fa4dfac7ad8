import type { PageViews } from '@tiffin/bff/page-views'
import { readArguments } from '../lib/arguments.ts'
import { type Environment, installationOf } from '../lib/installation.ts'

const shape = 'page-views [<tenant>]'

export const pageViewUsage = `  npm run operator -- ${shape}
      counts the page views since the BFF at PORT has started, by tenant, page and class of screen (AMB62)`

interface Counted {
  readonly pageViews: readonly PageViews[]
}

const isCounted = (answer: unknown): answer is Counted =>
  typeof answer === 'object' && answer !== null && 'pageViews' in answer

const PATIENCE_MS = 10_000

async function askBff(env: Environment): Promise<Counted['pageViews']> {
  const { serviceKey } = installationOf(env)
  if (!serviceKey) throw new Error('page-views needs SERVICE_KEY, as the BFF has it')
  const bff = `http://127.0.0.1:${env.PORT || 3000}`
  const headers = { authorization: `Bearer ${serviceKey}` }
  const response = await fetch(`${bff}/page-views`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {
    throw new Error(`the BFF at ${bff} does not answer: set PORT to its own`)
  })
  if (!response.ok) throw new Error(`the BFF at ${bff} answered ${response.status}: set SERVICE_KEY as it has it`)
  const counted: unknown = await response.json()
  if (isCounted(counted)) return counted.pageViews
  throw new Error(`the server at ${bff} counts no page views: set PORT to that of the BFF`)
}

/** Runs `page-views` and returns the exit code. Throws an Error whose message is for the operator. */
export async function runPageViews(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, ...more] = readArguments('operator', args, {}).positionals
  if (more.length > 0) throw new Error(`page-views takes one tenant at most: npm run operator -- ${shape}`)
  const found = (await askBff(env)).filter((each) => tenant === undefined || each.tenant === tenant)
  for (const { tenant: id, route, screen, views } of found) console.log([id, route, screen, views].join('  '))
  if (found.length === 0) console.log('no page was viewed since the BFF has started')
  return 0
}
