import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { SOURCE_LANGUAGE } from '@tiffin/domain/language'
import { root } from '../lib/settings.ts'
import { digits, type Row } from './report.ts'

const dist = join(root, 'apps/storefront/dist')

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}

interface Words {
  readonly languages: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly imports: Readonly<Record<string, readonly string[]>>
}

type Manifest = Readonly<Record<string, Chunk>>

/** The files of a chunk and of everything that it imports statically. */
function closure(manifest: Manifest, key: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
  if (!chunk) throw new Error(`the build has no ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const each of chunk.imports ?? []) closure(manifest, each, seen)
  return seen
}

/** The English text files that these files of the client need (decision 0024). */
function wordsOf(files: ReadonlySet<string>): readonly string[] {
  const { languages, imports } = JSON.parse(readFileSync(join(dist, '.vite/words.json'), 'utf8')) as Words
  const specifiers = [...files].flatMap((file) => imports[file] ?? [])
  return [...new Set(specifiers.flatMap((specifier) => languages[SOURCE_LANGUAGE]?.[specifier] ?? []))]
}

/** Size in kB of the JavaScript that a page loads before any tap, with the best brotli level. */
function kilobytesOf(manifest: Manifest, screens: readonly string[]): number {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const files = new Set(closure(manifest, entry ?? ''))
  for (const screen of screens) closure(manifest, screen, files)
  const bytes = [...files, ...wordsOf(files)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => brotliCompressSync(readFileSync(join(dist, file))).length)
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}

const landing = 'landing'
const carousel = 'src/features/landing/components/hero-carousel.tsx'
const menu = ['store', 'src/features/menu/screens/menu-page.tsx', 'src/features/cart/components/cart-panel.tsx']

/** PERF6: from the build's manifest. */
export function measureJavaScript(): readonly Row[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const pages = [
    { what: 'JavaScript of the landing page', screens: [landing], most: 130 },
    { what: 'JavaScript of the landing page, carousel included', screens: [landing, carousel], most: 130 },
    { what: 'JavaScript of the menu page', screens: menu, most: 160 },
  ]
  return pages.map(({ what, screens, most }) => {
    const size = kilobytesOf(manifest, screens)
    return { id: 'PERF6', what, figure: `${digits(size, 1)} kB brotli`, goal: `<= ${most} kB`, met: size <= most }
  })
}
