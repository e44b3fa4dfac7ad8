/**
 * `npm run credits`: writes the licence notices into the built client, as `/credits/credits.txt`. Every build runs it.
 * Fails when a package that reaches a browser has a licence that is not on the approved list.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesOf } from './credits/packages.ts'
import { creditsText, unknownLicences } from './credits/text.ts'
import { root } from './lib/settings.ts'

const storefront = join(root, 'apps/storefront')
const packages = packagesOf(storefront)
const unknown = unknownLicences(packages)
if (unknown.length > 0) {
  console.error(`These licences are not among those that docs/credits.md names:\n${unknown.join('\n')}`)
  process.exitCode = 1
}
const folder = join(storefront, 'dist/credits')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'credits.txt'), creditsText(packages))
