import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

interface Words {
  readonly languages: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly imports: Readonly<Record<string, readonly string[]>>
}

/** A built client, described by its manifests. */
export interface ClientFiles {
  readonly dist: string
  readonly manifest: Readonly<Record<string, Chunk>>
  readonly words: Words
}

const ENTRY = 'index.html'

const pageFile = (feature: string, page: string): string => `src/features/${feature}/screens/${page}-page.tsx`

/**
 * PERF6: per page, the parts that load at the start (source paths or output file names) and the budget in kB brotli;
 * null for a page without a budget.
 */
export const clientPages: readonly {
  readonly what: string
  readonly parts: readonly string[]
  readonly most: number | null
}[] = [
  { what: 'landing page', parts: ['landing'], most: 130 },
  {
    what: 'landing page, carousel included',
    parts: ['landing', 'src/features/landing/components/hero-carousel.tsx'],
    most: 130,
  },
  {
    what: 'menu page',
    parts: ['store', 'src/app/menu-screen.ts', 'src/app/cart-panel-part.ts'],
    most: 160,
  },
  { what: 'login page', parts: [pageFile('identity', 'login')], most: 175 },
  { what: 'cart', parts: ['store', 'src/app/cart-screen.ts'], most: 160 },
  { what: 'checkout', parts: ['store', 'src/app/checkout-screen.ts'], most: 185 },
  { what: 'pay page', parts: ['store', 'src/app/pay-screen.ts'], most: 185 },
  { what: 'dish page', parts: ['store', 'src/app/dish-screen.ts'], most: null },
  { what: 'tracking', parts: ['store', 'src/app/track-screen.ts'], most: null },
  { what: 'bill', parts: ['store', pageFile('bill', 'bill')], most: null },
  { what: 'list of devices', parts: ['src/app/sessions-screen.ts'], most: null },
  { what: 'top-up of credits', parts: ['src/app/credits-screen.ts'], most: null },
  { what: 'passbook', parts: ['src/app/passbook-screen.ts'], most: null },
  { what: 'list of passkeys', parts: ['src/app/passkeys-screen.ts'], most: null },
  { what: 'lists of orders', parts: ['src/app/my-orders-screen.ts'], most: null },
  { what: 'list of children and staff', parts: ['src/app/entries-screen.ts'], most: null },
]

/** Reads the manifests of a build. Throws when there is none. */
export function readClientFiles(dist: string): ClientFiles {
  const read = (file: string) => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'))
  return { dist, manifest: read('manifest.json'), words: read('words.json') }
}

/** Adds the files of a chunk and of its transitive static imports. */
function addClosure(client: ClientFiles, part: string, files: Set<string>): void {
  const chunk = client.manifest[part] ?? Object.values(client.manifest).find(({ name }) => name === part)
  if (!chunk) throw new Error(`the build has no ${part}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const each of chunk.imports ?? []) addClosure(client, each, files)
}

/**
 * The JavaScript files that a page loads before any interaction: the entry, its parts and their transitive static
 * imports.
 */
export function filesOf(client: ClientFiles, parts: readonly string[]): readonly string[] {
  const files = new Set<string>()
  for (const part of [ENTRY, ...parts]) addClosure(client, part, files)
  return [...files].filter((file) => file.endsWith('.js'))
}

/** The files with the English texts that these client files import (decision 0024). */
function wordsOf({ words: { languages, imports } }: ClientFiles, files: readonly string[]): readonly string[] {
  const specifiers = files.flatMap((file) => imports[file] ?? [])
  return [...new Set(specifiers.flatMap((specifier) => languages[SOURCE_LANGUAGE]?.[specifier] ?? []))]
}

const weighed = new Map<string, number>()

/** Size in bytes with brotli at the highest level, which takes seconds for a large file. */
function weightOf(file: string): number {
  const known = weighed.get(file)
  if (known !== undefined) return known
  const { length } = brotliCompressSync(readFileSync(file))
  weighed.set(file, length)
  return length
}

/** Size of a page's JavaScript and texts in kB brotli. */
export function kilobytesOf(client: ClientFiles, parts: readonly string[]): number {
  const files = filesOf(client, parts)
  const bytes = [...files, ...wordsOf(client, files)].map((file) => weightOf(join(client.dist, file)))
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}
