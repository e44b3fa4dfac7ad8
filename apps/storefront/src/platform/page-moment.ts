import { MOMENT_BLOCK } from '@tiffin/contract/moment'
import { elapsed, type Reading } from './clock.ts'
import { readPageData } from './page-data.ts'

/**
 * True for a page from the browser's cache (after Back, after reopening a closed tab, or after a 304): fewer bytes were
 * transferred than the page has. Uses the navigation type in a browser that reports no sizes.
 */
function isCachedCopy(navigation: PerformanceNavigationTiming): boolean {
  const { transferSize, encodedBodySize, type }: Partial<PerformanceNavigationTiming> = navigation
  if (transferSize === undefined || encodedBodySize === undefined) return type === 'back_forward'
  return transferSize <= encodedBodySize
}

/** AMB102: the server's time when it sent the page; null when the page has no timestamp or is a cached copy. */
export function readPageMoment(): Reading | null {
  const moment = readPageData(MOMENT_BLOCK)
  if (typeof moment !== 'number') return null
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation) return { moment, sentAt: 0, receivedAt: elapsed() }
  return isCachedCopy(navigation)
    ? null
    : { moment, sentAt: navigation.requestStart, receivedAt: navigation.responseStart }
}
