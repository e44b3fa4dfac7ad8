import { type ImportReport, importCatalogue } from '@tiffin/commerce/catalogue/import-catalogue'
import type { Environment } from '../lib/installation.ts'
import { runImport } from '../lib/operator-import.ts'
import { describeReport } from './report.ts'
import { readCatalogue } from './source.ts'

const isReport = (answer: unknown): answer is ImportReport =>
  typeof answer === 'object' && answer !== null && 'applied' in answer && 'problems' in answer

/**
 * `import <tenant> <file>`: imports through commerce when it runs, else directly into the database. Returns the exit
 * code.
 */
export async function importFile(tenant: string, file: string, env: Environment): Promise<number> {
  const source = readCatalogue(file)
  if (source.json === null) {
    const refused = { applied: false, changed: false, version: 0, rows: null, problems: source.problems }
    for (const line of describeReport(tenant, refused, source.placeOf).slice(0, -1)) console.log(line)
    return 1
  }
  const report = await runImport<ImportReport>(
    tenant,
    {
      call: 'catalogue',
      contentType: 'application/json',
      body: JSON.stringify(source.json),
      isReport,
      directly: (db, { id }) => importCatalogue(db, id, source.json, new Date()),
    },
    env,
  )
  for (const line of describeReport(tenant, report, source.placeOf)) console.log(line)
  return report.applied ? 0 : 1
}
