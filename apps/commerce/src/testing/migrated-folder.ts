import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#kernel/db/open'
import { cacheFolder, templateVersion } from './template.ts'

/** Several processes may create the same template: each makes its own, and the first rename wins. */
async function make(template: string): Promise<void> {
  const own = `${template}.${process.pid}`
  mkdirSync(own, { recursive: true })
  const { close } = await openDatabase({ kind: 'embedded', dataDir: own })
  await close()
  try {
    renameSync(own, template)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
}

/**
 * Gives a data folder an embedded database with the current schema and no rows: creating it takes a server eight CPU
 * seconds at its first start. For tests whose subject is not the first start.
 */
export async function layMigratedDatabase(dataDir: string): Promise<void> {
  const template = path.join(cacheFolder, `embedded-${templateVersion()}`)
  if (!existsSync(template)) await make(template)
  cpSync(template, dataDir, { recursive: true })
}
