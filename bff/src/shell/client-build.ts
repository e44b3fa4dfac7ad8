import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { PageName } from '@tiffin/contract/pages'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import { parseJson } from '../upstream/envelopes.ts'

/** The built client as far as a page needs to know it. */
export interface ClientBuild {
  /** index.html with its marks. */
  readonly template: string
  /** The page that frames Google's map; null in a build without one. */
  readonly mapFrame: string | null
  /** Script and style files of a page's own code, as URL paths. */
  codeOf(page: PageName): { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  /** The file of a hosted typeface, as a URL path; null when the client hosts none of that name. */
  fontFile(family: string): string | null
}

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})

const manifestSchema = z.record(z.string(), chunk)

type Manifest = z.infer<typeof manifestSchema>

/** What stands around every page of a store. */
const FRAME = 'src/app/store-pages.ts'

/** Where the client keeps the screen of each page: its code is fetched along with the page instead of after it. */
const screens: Partial<Record<PageName, string>> = {
  landing: 'src/features/landing/screens/landing-page.tsx',
  login: 'src/features/identity/screens/login-page.tsx',
  storeLogin: 'src/features/identity/screens/login-page.tsx',
  storeHome: 'src/features/menu/screens/store-home-page.tsx',
  menu: 'src/features/menu/screens/menu-page.tsx',
  menuCategory: 'src/features/menu/screens/menu-page.tsx',
  dish: 'src/features/dish/screens/dish-page.tsx',
  storeCart: 'src/features/cart/screens/cart-page.tsx',
  cart: 'src/features/cart/screens/cart-page.tsx',
  checkout: 'src/features/checkout/screens/checkout-page.tsx',
  pay: 'src/features/payment/screens/pay-page.tsx',
  myChild: 'src/features/entries/screens/entries-page.tsx',
  myStaff: 'src/features/entries/screens/entries-page.tsx',
  trackOrder: 'src/features/tracking/screens/track-order-page.tsx',
}

const ENTRY = 'index.html'
const MAP_FRAME = 'map-frame.html'

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const found = manifest[key]
  if (!found || seen.has(key)) return seen
  seen.add(key)
  for (const imported of found.imports) withImports(manifest, imported, seen)
  return seen
}

const inFrame: ReadonlySet<PageName> = new Set([
  'storeHome',
  'menu',
  'menuCategory',
  'dish',
  'storeCart',
  'cart',
  'checkout',
  'pay',
  'trackOrder',
])

function codeOf(manifest: Manifest, page: PageName) {
  const screen = screens[page]
  const entry = withImports(manifest, ENTRY)
  const wanted = screen ? withImports(manifest, screen) : new Set<string>()
  if (inFrame.has(page)) withImports(manifest, FRAME, wanted)
  const own = [...wanted].filter((key) => !entry.has(key))
  const chunks = own.flatMap((key) => manifest[key] ?? [])
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css }) => css))].map((file) => `/${file}`),
  }
}

function fontFile(manifest: Manifest, family: string): string | null {
  const slug = family.toLowerCase().replace(/\s+/g, '-')
  const file = new RegExp(`@fontsource-variable/${slug}/files/${slug}-latin-[a-z]+-normal\\.woff2$`)
  const key = Object.keys(manifest).find((each) => file.test(each) && !each.includes('latin-ext'))
  return key === undefined ? null : `/${manifest[key]?.file}`
}

function readBuild(folder: string): ClientBuild {
  const manifestFile = path.join(folder, '.vite/manifest.json')
  const parsed = existsSync(manifestFile)
    ? manifestSchema.safeParse(parseJson(readFileSync(manifestFile, 'utf8')))
    : null
  const manifest = parsed?.success ? parsed.data : {}
  return {
    template: readFileSync(path.join(folder, ENTRY), 'utf8'),
    mapFrame: existsSync(path.join(folder, MAP_FRAME)) ? readFileSync(path.join(folder, MAP_FRAME), 'utf8') : null,
    codeOf: (page) => codeOf(manifest, page),
    fontFile: (family) => (/^[A-Za-z0-9 ]+$/.test(family) ? fontFile(manifest, family) : null),
  }
}

/** How often a demo looks whether the client was built anew. */
const LOOK_MS = 1000

/** The build in a folder; it is read again when it was made anew. Throws a ConfigError when there is none. */
export function openClientBuild(folder: string, follow: boolean, clock: () => number): () => ClientBuild {
  const entry = path.join(folder, ENTRY)
  if (!existsSync(entry)) throw new ConfigError(`${entry} is missing: build the client first (npm run build)`)
  let build = readBuild(folder)
  let made = statSync(entry).mtimeMs
  let looked = clock()
  return () => {
    if (!follow || clock() - looked < LOOK_MS) return build
    looked = clock()
    const now = statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? made
    if (now !== made) build = readBuild(folder)
    made = now
    return build
  }
}

/** Folders of plain files beside the client's code, such as pictures of dishes. */
export const publicFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'assets' && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
