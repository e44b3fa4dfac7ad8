import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { laySite, type Site } from '../testing/site.ts'
import { openClientBuild, publicFolders } from './client-build.ts'

let site: Site
beforeEach(() => {
  site = laySite()
})
afterEach(() => site.remove())

test('a missing build is one line for the operator', () => {
  expect(() => openClientBuild(path.join(site.dist, 'none'), false, Date.now)).toThrow(
    /^[^\n]+ is missing: build the client first \(npm run build\)$/,
  )
})

test('a build without its first look is one line for the operator', () => {
  rmSync(path.join(site.dist, '.vite/first-look.json'))
  expect(() => openClientBuild(site.dist, false, Date.now)).toThrow(
    /^[^\n]+first-look\.json is missing: build the client anew \(npm run build\)$/,
  )
})

test('a build has first looks in the languages that it was built in', () => {
  const build = openClientBuild(site.dist, false, Date.now)()
  const look = { look: 'menuSection', holes: { name: 'Starters', description: null } } as const
  expect(build.looksIn('en-XA')?.(look)).toContain('Starters')
  expect(build.looksIn('fr')).toBeNull()
})

test('a page links all code of its entry and its screen, the largest first, and their styles in cascade order', () => {
  const build = openClientBuild(site.dist, false, Date.now)()
  const entryStyle = { href: '/assets/main-abc.css', text: 'a{color:red}' }
  expect(build.codeOf('menu')).toEqual({
    scripts: ['/assets/menu-def.js', '/assets/store-ghi.js', '/assets/main-abc.js'],
    styles: [entryStyle, { href: '/assets/menu-def.css', text: 'b{color:blue}' }],
  })
  expect(build.codeOf('landing')).toEqual({ scripts: ['/assets/main-abc.js'], styles: [entryStyle] })
  // The bundler's links are removed, because `codeOf` replaces them.
  expect(build.template).not.toContain('stylesheet')
})

test('each build has its own id, with or without a manifest', () => {
  const idNow = () => openClientBuild(site.dist, false, Date.now)().id
  const id = idNow()
  expect([id, idNow()]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), id])
  const manifest = path.join(site.dist, '.vite/manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('main-abc', 'main-xyz'))
  const other = idNow()
  rmSync(manifest)
  expect(new Set([id, other, idNow()]).size).toBe(3)
})

test('a page links the words that its code imports, in one language (PERF6)', () => {
  const build = openClientBuild(site.dist, false, Date.now)()
  expect(build.wordsOf('landing', 'en')).toEqual(['/assets/words-en-client.js'])
  expect(build.wordsOf('menu', 'en-XA')).toEqual(['/assets/words-en-XA-client.js', '/assets/words-en-XA-store.js'])
  const [, map = ''] = /^<script type="importmap" nonce="n1">(.*)<\/script>$/.exec(build.importMap('en-XA', 'n1')) ?? []
  expect(JSON.parse(map)).toEqual({
    imports: {
      '#texts/texts': '/assets/words-en-XA-client.js',
      '#texts/menu': '/assets/words-en-XA-store.js',
      '#texts/not-found': '/assets/words-en-XA-not-found.js',
    },
  })
  expect(() => build.importMap('fr', 'n1')).toThrow('built without the language fr')
})

test("a build with its words in its code needs no import map: the development server's", () => {
  rmSync(path.join(site.dist, '.vite/words.json'))
  const build = openClientBuild(site.dist, false, Date.now)()
  expect([build.wordsOf('menu', 'en'), build.importMap('en', 'n1')]).toEqual([[], ''])
})

test('a typeface is found by the name that a theme gives it', () => {
  const build = openClientBuild(site.dist, false, Date.now)()
  expect(build.fontFile('Fraunces')).toBe('/assets/fraunces.woff2')
  expect(build.fontFile('Fraunces', 'rupee')).toBe('/assets/fraunces-rupee.woff2')
  expect(build.fontFile('Comic Sans')).toBeNull()
  expect(build.fontFile('(.*)')).toBeNull()
})

test('a build without a manifest still serves its pages', () => {
  rmSync(path.join(site.dist, '.vite'), { recursive: true })
  const build = openClientBuild(site.dist, false, Date.now)()
  expect(build.codeOf('menu')).toEqual({ scripts: [], styles: [] })
  expect(build.looksIn('en')).toBeNull()
  expect(build.template).toContain('<link rel="stylesheet" crossorigin href="/assets/main-abc.css">')
})

test('folders of plain files are found, except hidden folders and the code', () => {
  expect(publicFolders(site.dist)).toEqual(['dishes'])
})
