import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SOURCE_LANGUAGE, TEST_LANGUAGE } from '@tiffin/domain/language'
import { root } from '../lib/settings.ts'
import { inTestLanguage } from './test-language.ts'

/** The folders that hold a folder of words for each language. */
const HOMES = ['apps/domain/src/texts', 'apps/storefront/src/texts'].map((home) => path.join(root, home))

const isWords = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts')

/** Every file of the test-only language, by its path, as the English files make it. */
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

/** The files of the test-only language as they lie on the disk. */
export function storedTestLanguageFiles(): ReadonlyMap<string, string> {
  const files = HOMES.map((home) => path.join(home, TEST_LANGUAGE)).flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name)),
  )
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** Makes the test-only language anew. Answers how many files it has. */
export function writeTestLanguage(): number {
  const files = testLanguageFiles()
  for (const home of HOMES) {
    rmSync(path.join(home, TEST_LANGUAGE), { recursive: true, force: true })
    mkdirSync(path.join(home, TEST_LANGUAGE))
  }
  for (const [file, text] of files) writeFileSync(file, text)
  return files.size
}
