import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type PageName, pageRow } from '@tiffin/contract/pages'
import { z } from 'zod'
import { ConfigError } from '../config-error.ts'
import { parseJson } from '../upstream/envelopes.ts'
import { readClientWords } from './client-words.ts'
import { escapeJson } from './html.ts'
import { type FillLook, readLooks } from './looks.ts'

/** A stylesheet of the build: its URL path and its text. */
export interface Stylesheet {
  readonly href: string
  readonly text: string
}

/** The code of a page and its styles for the first paint. */
export interface PageCode {
  /** URL paths of the page's scripts, the largest first. */
  readonly scripts: readonly string[]
  /** In cascade order. */
  readonly styles: readonly Stylesheet[]
}

/** The characters that a font file contains: the basic Latin letters, or only the rupee sign. */
export type Letters = 'latin' | 'rupee'

/** The parts of the client build that pages need. */
export interface ClientBuild {
  /** Equal for all copies of a build, different for any other build. */
  readonly id: string
  /** index.html with its placeholders, without the links that `codeOf` returns. */
  readonly template: string
  /** HTML of the document with Google's map; null: the build doesn't contain it. */
  readonly mapFrame: string | null
  codeOf(page: PageName): PageCode
  /** URL paths of a page's text modules in a language, to load together with its scripts. */
  wordsOf(page: PageName | typeof MAP_FRAME, language: string): readonly string[]
  /**
   * The script tag of the import map for the client's text modules; empty for a build that contains its texts in its
   * code.
   */
  importMap(language: string, nonce: string): string
  /** Renders first looks in a language; null for a build without them, such as the development server's. */
  looksIn(language: string): FillLook | null
  /** URL path of a hosted typeface; null if the client doesn't host it. */
  fontFile(family: string, letters?: Letters): string | null
}

const chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})

const manifestSchema = z.record(z.string(), chunk)

type Chunk = z.infer<typeof chunk>

type Manifest = z.infer<typeof manifestSchema>

/** The build's name of the shared frame of all store pages. */
const FRAME = 'store'

/** The build's file of each screen, by the screen's key. */
const screensSchema = z.record(z.string(), z.string())

type Screens = z.infer<typeof screensSchema>

const ENTRY = 'index.html'
/** The document of Google's map. */
export const MAP_FRAME = 'map-frame.html'

/** The manifest key of a file that is given by its key, its name or its path. */
const keyOf = (manifest: Manifest, wanted: string): string =>
  wanted in manifest
    ? wanted
    : (Object.keys(manifest).find((key) => [manifest[key]?.name, manifest[key]?.file].includes(wanted)) ?? wanted)

/** Adds a file of the build after its imports, so that its styles come last. */
function addWithImports(manifest: Manifest, wanted: string, order: string[], seen: Set<string>): void {
  const key = keyOf(manifest, wanted)
  const found = manifest[key]
  if (!found || seen.has(key)) return
  seen.add(key)
  for (const imported of found.imports) addWithImports(manifest, imported, order, seen)
  order.push(key)
}

/** The keys of these files and all their imports, each once. */
function withImports(manifest: Manifest, wanted: readonly string[]): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  for (const each of wanted) addWithImports(manifest, each, order, seen)
  return order
}

/** Access to the build's files on disk. */
interface Files {
  readonly sizeOf: (file: string) => number
  readonly textOf: (file: string) => string
}

/** The files that a page loads first: entry, frame, screen and the screen it leads to. */
function wantedBy(page: PageName | typeof MAP_FRAME, screens: Screens): string[] {
  if (page === MAP_FRAME) return [page]
  const { frame, leadsTo, screen } = pageRow(page)
  const files = [leadsTo, screen].flatMap((key) => (key === undefined ? [] : (screens[key] ?? [])))
  return [ENTRY, ...(frame === 'none' ? [] : [FRAME]), ...files]
}

function codeOf(chunks: readonly Chunk[], { sizeOf, textOf }: Files): PageCode {
  const scripts = chunks.map(({ file }) => file).toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const styles = [...new Set(chunks.flatMap(({ css }) => css))]
  return {
    scripts: scripts.map((file) => `/${file}`),
    styles: styles.map((file) => ({ href: `/${file}`, text: textOf(file).trim() })),
  }
}

function fontFile(manifest: Manifest, family: string, letters: Letters): string | null {
  const slug = family.toLowerCase().replace(/\s+/g, '-')
  const file = new RegExp(`/${slug}-${letters}-[a-z]+-normal\\.woff2$`)
  const key = Object.keys(manifest).find((each) => file.test(each))
  return key === undefined ? null : `/${manifest[key]?.file}`
}

/** Matches the links written by the bundler, which `codeOf` returns instead. */
const LINKED = /<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g

/** File names contain content hashes, so the page and the manifest identify the whole build. */
const idOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)

const textIfAny = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const manifestIn = (folder: string): string => path.join(folder, '.vite/manifest.json')
const looksFileIn = (folder: string): string => path.join(folder, '.vite/first-look.json')

function readScreens(folder: string): Screens {
  const text = textIfAny(path.join(folder, '.vite/screens.json'))
  return text === '' ? {} : screensSchema.parse(parseJson(text))
}

function readBuild(folder: string): ClientBuild {
  const manifestText = textIfAny(manifestIn(folder))
  const parsed = manifestText ? manifestSchema.safeParse(parseJson(manifestText)) : null
  const manifest = parsed?.success ? parsed.data : {}
  const files: Files = {
    sizeOf: (file) => statSync(path.join(folder, file)).size,
    textOf: (file) => readFileSync(path.join(folder, file), 'utf8'),
  }
  const html = readFileSync(path.join(folder, ENTRY), 'utf8')
  const known = new Map<PageName, PageCode>()
  const words = readClientWords(folder)
  const screens = readScreens(folder)
  const chunksOf = (page: PageName | typeof MAP_FRAME): readonly Chunk[] =>
    withImports(manifest, wantedBy(page, screens)).flatMap((key) => manifest[key] ?? [])
  const looksText = textIfAny(looksFileIn(folder))
  const looks = looksText === '' ? new Map<string, FillLook>() : readLooks(looksText)
  return {
    id: idOf(html, manifestText),
    template: parsed?.success ? html.replaceAll(LINKED, '') : html,
    mapFrame: existsSync(path.join(folder, MAP_FRAME)) ? readFileSync(path.join(folder, MAP_FRAME), 'utf8') : null,
    codeOf: (page) => {
      const code = known.get(page) ?? codeOf(chunksOf(page), files)
      known.set(page, code)
      return code
    },
    wordsOf: (page, language) =>
      words.filesFor(
        language,
        chunksOf(page).map(({ file }) => file),
      ),
    importMap: (language, nonce) => {
      const map = words.importMap(language)
      return map === null ? '' : `<script type="importmap" nonce="${nonce}">${escapeJson(map)}</script>`
    },
    looksIn: (language) => looks.get(language) ?? null,
    fontFile: (family, letters = 'latin') =>
      /^[A-Za-z0-9 ]+$/.test(family) ? fontFile(manifest, family, letters) : null,
  }
}

/** How often a demo checks for a new build (milliseconds). */
const POLL_INTERVAL_MS = 1000

/**
 * Returns a function that gets the build in a folder; with `follow`, it reloads a rebuilt build. Throws a ConfigError
 * if there is no complete build.
 */
export function openClientBuild(folder: string, follow: boolean, clock: () => number): () => ClientBuild {
  const entry = path.join(folder, ENTRY)
  if (!existsSync(entry)) throw new ConfigError(`${entry} is missing: build the client first (npm run build)`)
  if (existsSync(manifestIn(folder)) && !existsSync(looksFileIn(folder))) {
    throw new ConfigError(`${looksFileIn(folder)} is missing: build the client anew (npm run build)`)
  }
  let build = readBuild(folder)
  let made = statSync(entry).mtimeMs
  let looked = clock()
  return () => {
    if (!follow || clock() - looked < POLL_INTERVAL_MS) return build
    looked = clock()
    const now = statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? made
    if (now !== made) build = readBuild(folder)
    made = now
    return build
  }
}

/** The folders beside the client's code that are served as static files, such as pictures of dishes. */
export const publicFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'assets' && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
