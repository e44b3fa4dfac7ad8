import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from '../upstream/envelopes.ts'

/** The build's manifest of its text modules (decision 0024). */
const wordsManifest = z.object({
  /** By language: the file of each specifier. */
  languages: z.record(z.string(), z.record(z.string(), z.string())),
  /** By file of the client: the specifiers of text modules that it imports. */
  imports: z.record(z.string(), z.array(z.string())),
})

/** The files of the client's texts by language. */
export interface ClientWords {
  /** The import map as JSON: the URL path for each specifier of a text module; null if none is needed. */
  importMap(language: string): string | null
  /** URL paths of the text modules that these files of the client import, each once. */
  filesFor(language: string, files: readonly string[]): readonly string[]
}

/** For a build that contains its texts in its code, such as the development server's. */
const noWords: ClientWords = { importMap: () => null, filesFor: () => [] }

/** Reads `.vite/words.json` of a build. The returned functions throw for a language that the build doesn't have. */
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
