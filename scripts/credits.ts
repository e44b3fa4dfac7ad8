/**
 * `npm run credits`: writes the licence notices into the built client, as `/credits/credits.txt`. Every build runs it.
 * Fails when a package of the client or of a server has a licence that is not on the approved list.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesOf } from './credits/packages.ts'
import { creditsText, unknownLicences, unknownServerLicences } from './credits/text.ts'
import { root } from './lib/settings.ts'

const storefront = join(root, 'apps/storefront')
const packages = packagesOf(storefront)
const servers = ['bff', 'apps/commerce'].flatMap((workspace) => packagesOf(join(root, workspace)))
const unknown = [...unknownLicences(packages), ...unknownServerLicences(servers)]
if (unknown.length > 0) {
  console.error(`These licences are not among those that docs/credits.md names:\n${unknown.join('\n')}`)
  process.exitCode = 1
}
const folder = join(storefront, 'dist/credits')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'credits.txt'), creditsText(packages))
