import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from '../upstream/envelopes.ts'

/** The build's manifest of its words (decision 0024). */
const wordsManifest = z.object({
  /** By language: the file of each specifier. */
  languages: z.record(z.string(), z.record(z.string(), z.string())),
  /** The specifiers that a file of the client imports. */
  imports: z.record(z.string(), z.array(z.string())),
})

/** The files of the client's words by language. */
export interface ClientWords {
  /** The import map as text: the URL path for each specifier of words; null where none is needed. */
  importMap(language: string): string | null
  /** URL paths of the words that these files of the client import, each once. */
  filesFor(language: string, files: readonly string[]): readonly string[]
}

/** For a build with its words in its code: the development server's. */
const noWords: ClientWords = { importMap: () => null, filesFor: () => [] }

/** Reads `.vite/words.json` of a build; throws for a language that the build doesn't have. */
export function readClientWords(folder: string): ClientWords {
  const file = path.join(folder, '.vite/words.json')
  if (!existsSync(file)) return noWords
  const { languages, imports } = wordsManifest.parse(parseJson(readFileSync(file, 'utf8')))
  const filesOf = (language: string): Readonly<Record<string, string>> => {
    const files = languages[language]
    if (!files) throw new Error(`the client was built without the language ${language}`)
    return files
  }
  const urlOf = (name: string): string => `/${name}`
  return {
    importMap: (language) => {
      const entries = Object.entries(filesOf(language)).map(([specifier, name]) => [specifier, urlOf(name)])
      return JSON.stringify({ imports: Object.fromEntries(entries) })
    },
    filesFor: (language, files) => {
      const named = filesOf(language)
      const specifiers = files.flatMap((each) => imports[each] ?? [])
      return [...new Set(specifiers.flatMap((specifier) => named[specifier] ?? []))].map(urlOf)
    },
  }
}
