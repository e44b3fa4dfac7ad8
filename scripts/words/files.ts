import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SOURCE_LANGUAGE, TEST_LANGUAGE } from '@tiffin/domain/words/language'
import { root } from '../lib/settings.ts'
import { inTestLanguage } from './test-language.ts'

/** The folders that contain a folder of texts per language. */
const HOMES = ['apps/domain/src/texts', 'apps/storefront/src/texts'].map((home) => path.join(root, home))

const isWords = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts')

/** The generated files of the test language, by path. */
export function testLanguageFiles(): ReadonlyMap<string, string> {
  const files = HOMES.flatMap((home) =>
    readdirSync(path.join(home, SOURCE_LANGUAGE))
      .filter(isWords)
      .map((name) => {
        const source = readFileSync(path.join(home, SOURCE_LANGUAGE, name), 'utf8')
        return [path.join(home, TEST_LANGUAGE, name), inTestLanguage(name, source)] as const
      }),
  )
  return new Map(files)
}

/** The existing files of the test language on disk. */
export function storedTestLanguageFiles(): ReadonlyMap<string, string> {
  const files = HOMES.map((home) => path.join(home, TEST_LANGUAGE)).flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name)),
  )
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** Regenerates the test language. Returns the number of its files. */
export function writeTestLanguage(): number {
  const files = testLanguageFiles()
  for (const home of HOMES) {
    rmSync(path.join(home, TEST_LANGUAGE), { recursive: true, force: true })
    mkdirSync(path.join(home, TEST_LANGUAGE))
  }
  for (const [file, text] of files) writeFileSync(file, text)
  return files.size
}
