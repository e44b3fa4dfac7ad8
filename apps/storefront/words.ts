import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { type Graph, wordsGroupOf } from './chunks.ts'

/** `<language>/<name>.ts` below one of these folders is a module of words. */
const HOMES = ['src/texts', '../domain/src/texts'].map((home) => path.resolve(import.meta.dirname, home))

/** What a file of words begins with: a module that only exports those of its group. */
const GROUP = 'virtual:words'

/** How a module may name words: `#texts/cart`, `@tiffin/domain/texts/messages`, `./texts/en/messages.ts`. */
const NAMES_WORDS = /(?:^#|\/)texts\/[\w/-]+(?:\.ts)?$/

const WORDS = /\/texts\/en\/([a-z-]+)\.ts$/

/** A built module of words has this name in every language: the page's import map says which file it is. */
const specifierOf = (name: string): string => `#texts/${name}`
const nameOf = (specifier: string): string => specifier.slice('#texts/'.length)

export const languages = (): readonly string[] =>
  readdirSync(HOMES[0] ?? '', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Throws for words that a language has not got. */
function fileOf(language: string, name: string): string {
  const file = HOMES.map((home) => `${home}/${language}/${name}.ts`).find(existsSync)
  if (!file) throw new Error(`the language ${language} has no words "${name}"`)
  return file
}

/** The name of the words in a file of the source language; null for another file. */
const wordsIn = (id: string | undefined): string | null => WORDS.exec(id ?? '')?.[1] ?? null

/** Begins with a group's words in one language. Words of the other groups stay imports by their names. */
export function inLanguage(language: string, names: readonly string[], others: ReadonlySet<string>): Plugin {
  return {
    name: 'words-in-a-language',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === GROUP) return GROUP
      if (!NAMES_WORDS.test(source)) return null
      const name = wordsIn((await this.resolve(source, importer, { skipSelf: true }))?.id)
      if (name === null) return null
      return others.has(name) ? { id: specifierOf(name), external: true } : fileOf(language, name)
    },
    load: (id) =>
      id === GROUP ? names.map((name) => `export * from ${JSON.stringify(fileOf(language, name))}`).join('\n') : null,
  }
}

/** The file that says the words of one group in one language. Small things that words need, such as the form of an amount, go into it. */
async function bundleGroup(words: Plugin): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [words],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: GROUP, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [chunk, more] = outputs.filter((each) => each.type === 'chunk')
  if (!chunk || more) throw new Error('a group of words is not one file')
  return chunk.code
}

/** The names of words by the group whose file holds them. */
function groupsOf(names: readonly string[], graph: Graph): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(names, (name) => wordsGroupOf(specifierOf(name), graph) ?? name)
}

/** What the server has to know to serve a page in a language. */
interface WordsManifest {
  /** Of each language, the file that each specifier stands for. */
  readonly languages: Record<string, Record<string, string>>
  /** The specifiers that a file of the client imports. */
  readonly imports: Record<string, readonly string[]>
}

const isWords = (id: string): boolean => id.startsWith(specifierOf(''))

/**
 * Keeps every word out of the client's code: the code imports words by a bare specifier (`#texts/cart`), the words of each
 * language become files of their own, grouped as the code is, and `.vite/words.json` says which file is which. The page's
 * import map then chooses the language (decision 0024). The development server serves the words as they stand.
 */
export function words(): Plugin {
  return {
    name: 'words',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: NAMES_WORDS },
      async handler(source, importer) {
        const name = wordsIn((await this.resolve(source, importer, { skipSelf: true }))?.id)
        return name === null ? null : { id: specifierOf(name), external: true, moduleSideEffects: false }
      },
    },
    async generateBundle(_options, bundle) {
      const code = Object.values(bundle).filter((each) => each.type === 'chunk')
      const imports = Object.fromEntries(code.map(({ fileName, imports: all }) => [fileName, all.filter(isWords)]))
      const names = [...new Set(Object.values(imports).flat())].map(nameOf).sort()
      const manifest: WordsManifest = { languages: {}, imports }
      for (const language of languages()) {
        const files: Record<string, string> = {}
        manifest.languages[language] = files
        for (const [group, members] of groupsOf(names, this)) {
          const others = new Set(names.filter((name) => !members.includes(name)))
          const source = await bundleGroup(inLanguage(language, members, others))
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const fileName = `assets/words-${language}-${group}-${hash}.js`
          this.emitFile({ type: 'asset', fileName, source })
          for (const name of members) files[specifierOf(name)] = fileName
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/words.json', source: JSON.stringify(manifest, null, 2) })
    },
  }
}
