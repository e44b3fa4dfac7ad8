import { collectDefaultMetrics, Registry } from '@prometheus-io/client'

/** A figure for each space of the heap: the heap as a whole is what an operator looks at (PERF9). */
const OF_HEAP_SPACES = ['total', 'used', 'available'].map((what) => `nodejs_heap_space_size_${what}_bytes`)

/** Event loop, memory and garbage collection belong to the process, however many servers run in it. */
let ofProcess: Registry | undefined

function processRegistry(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  for (const name of OF_HEAP_SPACES) ofProcess.removeSingleMetric(name)
  return ofProcess
}

/** The type of `scrapeText`. */
export const SCRAPE_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** The figures of a server and of its process, in Prometheus' text format. */
export async function scrapeText(...ofServer: readonly Registry[]): Promise<string> {
  const texts = await Promise.all([...ofServer, processRegistry()].map((registry) => registry.metrics()))
  return texts.join('')
}
