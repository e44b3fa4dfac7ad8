import type { ImportReport } from '@tiffin/commerce/catalogue/import-catalogue'
import type { Environment } from '../lib/installation.ts'
import { runImport } from '../lib/operator-import.ts'

const isReport = (answer: unknown): answer is ImportReport =>
  typeof answer === 'object' && answer !== null && 'applied' in answer

/**
 * Puts a menu in the place of the tenant's menu through the running commerce, even when that retires most of its
 * dishes. Throws when commerce refuses it or is not running.
 */
export async function importMenu(env: Environment, tenant: string, catalogue: unknown): Promise<void> {
  const report = await runImport<ImportReport>(
    tenant,
    {
      ...{ call: 'catalogue', contentType: 'application/json', body: JSON.stringify(catalogue), isReport },
      query: { confirmRetirements: 'true' },
      directly: () => Promise.reject(new Error('no commerce runs to take the menu')),
    },
    env,
  )
  if (!report.applied) throw new Error(`the menu was refused: ${JSON.stringify(report.problems).slice(0, 500)}`)
}
