import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { READABLE_FROM } from '@tiffin/commerce/kernel/db/schema-age'
import { lastRelease, sourcesOfLastRelease } from './last-release.ts'

const sources = sourcesOfLastRelease()
if (!sources) console.log(`the history lacks ${lastRelease}: what its schema is, is left out`)
const withHistory = sources ? test : test.skip

withHistory('SAFE9: the schema says that the last release reads it, which ends with the migration named there', () => {
  const migrations = readdirSync(join(sources ?? '', 'apps/commerce/src/kernel/db/migrations')).sort()
  expect(migrations.at(-1)).toBe(`${READABLE_FROM}.ts`)
})
