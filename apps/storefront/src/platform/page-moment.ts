import { MOMENT_BLOCK } from '@tiffin/contract/moment'
import { elapsed, type Reading } from './clock.ts'
import { readPageData } from './page-data.ts'

/**
 * True for a page that the browser took from its cache, on going back or on opening a closed tab again, and for one whose copy
 * was found unchanged (304): fewer bytes came than the page has. A browser that does not count them says how it was entered.
 */
function isKeptCopy(navigation: PerformanceNavigationTiming): boolean {
  const { transferSize, encodedBodySize, type }: Partial<PerformanceNavigationTiming> = navigation
  if (transferSize === undefined || encodedBodySize === undefined) return type === 'back_forward'
  return transferSize <= encodedBodySize
}

/** AMB102: what the page says of the server's moment; null where it says nothing, or is an old copy and its moment long over. */
export function readPageMoment(): Reading | null {
  const moment = readPageData(MOMENT_BLOCK)
  if (typeof moment !== 'number') return null
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation) return { moment, asked: 0, heard: elapsed() }
  return isKeptCopy(navigation) ? null : { moment, asked: navigation.requestStart, heard: navigation.responseStart }
}
