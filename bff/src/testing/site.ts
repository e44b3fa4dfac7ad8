import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PaymentFile } from '@tiffin/tenancy/payment.schema'
import { sampleTemplates } from './sample-looks.ts'

/** Folders of a small installation: two tenants, one preset and a built client. */
export interface Site {
  readonly tenants: string
  readonly themes: string
  readonly dist: string
  /** The data folder for commerce. */
  readonly data: string
  /** The folder of cached bitmaps. */
  readonly pictureCache: string
  /** Replaces a tenant's file; a string is written unchanged. */
  writeTenant(id: string, content: Record<string, unknown> | string): void
  remove(): void
}

/** The server of a tenant, for its file: a stub at this URL, separate from commerce. */
export function ownServer(url: string) {
  const own = `${url}/t/own`
  return { store: `${own}/server.store2/v2`, subscription: own, wallet: `${own}/server.wallet` } as const
}

export const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>Plate</title></svg>'

const preset = {
  primaryColor: '#8a1c1c',
  secondaryColor: '#f2b632',
  headingFont: 'Fraunces',
  bodyFont: 'Figtree',
  radius: 12,
  density: 'comfortable',
  pictureStyle: 'plate',
  scheme: 'light',
  logo: 'logo.svg',
  homeImage: [{ image: 'banner.svg', alt: 'A table laid for many' }],
}

const template = `<!doctype html>
<html lang="en"><head><!--head--><!--styles--><script nonce="__CSP_NONCE__">window.__nonce__ = 1</script><!--data-->
<script type="module" src="/assets/main-abc.js" nonce="__CSP_NONCE__"></script>
<link rel="stylesheet" crossorigin href="/assets/main-abc.css"></head>
<body><div id="root"><!--shell--></div></body></html>
`

const manifest = {
  'index.html': { file: 'assets/main-abc.js', isEntry: true, css: ['assets/main-abc.css'] },
  '_store-ghi.js': { file: 'assets/store-ghi.js', name: 'store', imports: ['index.html'] },
  'src/features/menu/screens/menu-page.tsx': {
    file: 'assets/menu-def.js',
    imports: ['_store-ghi.js', 'index.html'],
    css: ['assets/menu-def.css'],
  },
  '../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2': {
    file: 'assets/fraunces.woff2',
  },
  '.cache/rupee/fraunces-rupee-wght-normal.woff2': { file: 'assets/fraunces-rupee.woff2' },
}

const screens = { menu: 'assets/menu-def.js' }

/** The build's text modules in a language. */
const wordsIn = (language: string) => ({
  '#texts/texts': `assets/words-${language}-client.js`,
  '#texts/menu': `assets/words-${language}-store.js`,
  '#texts/not-found': `assets/words-${language}-not-found.js`,
})

const words = {
  languages: { en: wordsIn('en'), 'en-XA': wordsIn('en-XA') },
  imports: { 'assets/main-abc.js': ['#texts/texts'], 'assets/store-ghi.js': ['#texts/texts', '#texts/menu'] },
}

export const tenantFile = (
  id: string,
  over: { hosts?: string[]; clientConfig?: object; upstreams?: object; payment?: PaymentFile; wallet?: object } = {},
) => ({
  id,
  demo: true,
  hosts: over.hosts ?? [`${id}.localhost`],
  theme: { preset: 'plain' },
  clientConfig: { name: `The ${id} kitchen`, tagline: 'Cooked today', ...over.clientConfig },
  ...(over.upstreams ? { upstreams: over.upstreams } : {}),
  ...(over.payment ? { payment: over.payment } : {}),
  ...(over.wallet ? { wallet: over.wallet } : {}),
})

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Creates the folders in the system's temporary folder. */
export function laySite(ids: readonly string[] = ['spice', 'greens']): Site {
  const root = mkdtempSync(path.join(tmpdir(), 'bff-site-'))
  const at = (...parts: string[]): string => path.join(root, ...parts)
  const writeTenant: Site['writeTenant'] = (id, content) =>
    write(at('tenants', `${id}.json`), typeof content === 'string' ? content : JSON.stringify(content))
  for (const id of ids) writeTenant(id, tenantFile(id))
  write(at('themes/plain/theme.json'), JSON.stringify(preset))
  write(at('themes/plain/logo.svg'), drawing)
  write(at('themes/plain/banner.svg'), drawing)
  write(at('dist/index.html'), template)
  write(at('dist/.vite/manifest.json'), JSON.stringify(manifest))
  write(at('dist/.vite/screens.json'), JSON.stringify(screens))
  write(at('dist/.vite/words.json'), JSON.stringify(words))
  write(at('dist/.vite/first-look.json'), JSON.stringify({ en: sampleTemplates(), 'en-XA': sampleTemplates() }))
  write(at('dist/assets/main-abc.js'), 'export {}\n')
  write(at('dist/assets/main-abc.css'), 'a{color:red}\n')
  write(at('dist/assets/store-ghi.js'), 'export const store = 1\n')
  write(at('dist/assets/menu-def.js'), 'export const menu = "Dal Makhani"\n')
  write(at('dist/assets/menu-def.css'), 'b{color:blue}\n')
  write(at('dist/dishes/dal.svg'), drawing)
  return {
    tenants: at('tenants'),
    themes: at('themes'),
    dist: at('dist'),
    data: at('data'),
    pictureCache: at('pictures'),
    writeTenant,
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
