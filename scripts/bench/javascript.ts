import { join } from 'node:path'
import { clientPages, kilobytesOf, readClientFiles } from '../lib/client-files.ts'
import { root } from '../lib/settings.ts'
import { digits, type Row } from './report.ts'

/** PERF6: the size of the JavaScript of every page, from the build's manifest. */
export function measureJavaScript(): readonly Row[] {
  const client = readClientFiles(join(root, 'apps/storefront/dist'))
  return clientPages.map(({ what, parts, most }) => {
    const size = kilobytesOf(client, parts)
    return {
      id: 'PERF6',
      what: `JavaScript of the ${what}`,
      figure: `${digits(size, 1)} kB brotli`,
      goal: most === null ? '' : `<= ${most} kB`,
      met: most === null ? null : size <= most,
    }
  })
}
