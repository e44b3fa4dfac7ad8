import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { type Graph, wordsGroupOf } from './chunks.ts'

/** `<language>/<name>.ts` below one of these folders is a text module. */
const HOMES = ['src/texts', '../domain/src/texts'].map((home) => path.resolve(import.meta.dirname, home))

/** Virtual entry module of a bundle of texts: re-exports the texts of one group. */
const GROUP = 'virtual:words'

/** Matches imports of text modules: `#texts/cart`, `@tiffin/domain/texts/messages`, `./texts/en/messages.ts`. */
const NAMES_WORDS = /(?:^#|\/)texts\/[\w/-]+(?:\.ts)?$/

const WORDS = /\/texts\/en\/([a-z-]+)\.ts$/

/** A text module has the same bare specifier in every language: the page's import map resolves it to a file. */
const specifierOf = (name: string): string => `#texts/${name}`
const nameOf = (specifier: string): string => specifier.slice('#texts/'.length)

export const languages = (): readonly string[] =>
  readdirSync(HOMES[0] ?? '', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Throws when the language has no text module of this name. */
function fileOf(language: string, name: string): string {
  const file = HOMES.map((home) => `${home}/${language}/${name}.ts`).find(existsSync)
  if (!file) throw new Error(`the language ${language} has no words "${name}"`)
  return file
}

/** The name of the text module in an English source file; null for any other file. */
const wordsIn = (id: string | undefined): string | null => WORDS.exec(id ?? '')?.[1] ?? null

/** Resolves the texts of a group to one language. Texts of other groups remain imports by their specifiers. */
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

/**
 * Bundles the texts of one group in one language. Small helpers of the texts, such as the amount format, are bundled
 * with them.
 */
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

/** The names of text modules by the group whose file contains them. A module without a group gets a file of its own. */
function groupsOf(names: readonly string[], graph: Graph): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(names, (name) => wordsGroupOf(specifierOf(name), graph) ?? name)
}

/** The content of `.vite/words.json`, by which the server serves a page in a language. */
interface WordsManifest {
  /** By language: the file that each specifier resolves to. */
  readonly languages: Record<string, Record<string, string>>
  /** Client file to the text specifiers that it imports. */
  readonly imports: Record<string, readonly string[]>
}

const isWords = (id: string): boolean => id.startsWith(specifierOf(''))

/**
 * Keeps texts out of the client's code: the code imports texts by a bare specifier (`#texts/cart`), each language
 * becomes separate files, grouped like the code, and `.vite/words.json` lists the files. The page's import map then
 * selects the language (decision 0024). The development server serves the source texts directly.
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
