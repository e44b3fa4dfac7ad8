import { type ImportReport, importCatalogue } from '@tiffin/commerce/catalogue/import-catalogue'
import { parseCatalogue } from '@tiffin/commerce/catalogue/parse-catalogue'
import { type CatalogueProblem, doubt, problemOf } from '@tiffin/commerce/catalogue/problems'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import { type Environment, installationOf } from '../lib/installation.ts'
import { runImport } from '../lib/operator-import.ts'
import { walletIssuersProblem } from '../lib/wallet-issuers.ts'
import { gazetteerDoubts } from './gazetteer-doubts.ts'
import { describeRefusal, describeReport } from './report.ts'
import { type CatalogueSource, readCatalogue } from './source.ts'

const isReport = (answer: unknown): answer is ImportReport =>
  typeof answer === 'object' && answer !== null && 'applied' in answer && 'problems' in answer

/** Doubts that depend on the tenant's file; a tenant whose file is elsewhere may have anything. */
function tenantDoubts(tenant: string, { json }: CatalogueSource, env: Environment): readonly CatalogueProblem[] {
  const { file } = parseCatalogue(json)
  if (!file?.stores) return []
  const { tenantsDir, themesDir } = installationOf(env)
  const found = readTenants({ tenants: tenantsDir, themes: themesDir }).tenants.find((each) => each.id === tenant)
  if (!found) return gazetteerDoubts(file, 'unknown')
  const issuers = walletIssuersProblem(found, file.stores)
  return [
    ...gazetteerDoubts(file, found.maps ? 'set' : 'none'),
    ...(issuers === null ? [] : [problemOf(json, doubt(['stores'], issuers))]),
  ]
}

/** How an import is carried out. */
export interface ImportOptions {
  /** Whether the operator has confirmed that many dishes leave the menu. */
  readonly confirmRetirements: boolean
}

/**
 * `import <tenant> <file>`: imports through commerce when it runs, else directly into the database. Returns the exit
 * code.
 */
export async function importFile(
  tenant: string,
  file: string,
  env: Environment,
  { confirmRetirements }: ImportOptions = { confirmRetirements: false },
): Promise<number> {
  const source = readCatalogue(file)
  if (source.json === null) {
    for (const line of describeRefusal(tenant, source)) console.log(line)
    return 1
  }
  const report = await runImport<ImportReport>(
    tenant,
    {
      call: 'catalogue',
      query: { confirmRetirements: String(confirmRetirements) },
      contentType: 'application/json',
      body: JSON.stringify(source.json),
      isReport,
      directly: (db, { id }) => importCatalogue(db, id, { json: source.json, at: new Date(), confirmRetirements }),
    },
    env,
  )
  const problems = [...report.problems, ...tenantDoubts(tenant, source, env)]
  for (const line of describeReport(tenant, { ...report, problems }, source)) console.log(line)
  return report.applied ? 0 : 1
}
