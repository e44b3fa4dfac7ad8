import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { fieldsPage } from './fields-page.ts'
import { clientConfig } from './tenant-file.ts'

const page = path.resolve(import.meta.dirname, '../../../docs/client-config.md')

test('docs/client-config.md is what the schema says (npm run tenant -- fields writes it)', () => {
  expect(readFileSync(page, 'utf8')).toBe(fieldsPage())
})

test('every field of clientConfig has a row', () => {
  for (const field of Object.keys(clientConfig.shape)) expect(fieldsPage()).toContain(`| \`clientConfig.${field}\` |`)
})
