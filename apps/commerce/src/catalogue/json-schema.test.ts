import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { catalogueJsonSchema } from './json-schema.ts'

test('catalogue.schema.json is the schema that imports are checked with (npm run catalogue -- schema writes it)', () => {
  const written: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, 'catalogue.schema.json'), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(catalogueJsonSchema())))
})
