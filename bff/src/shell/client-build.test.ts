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

test('a client that was never built is one line for the operator', () => {
  expect(() => openClientBuild(path.join(site.dist, 'none'), false, Date.now)).toThrow(
    /^[^\n]+ is missing: build the client first \(npm run build\)$/,
  )
})

test('a page brings all code of its entry and its screen, the largest first, and their styles in order', () => {
  const build = openClientBuild(site.dist, false, Date.now)()
  const entryStyle = { href: '/assets/main-abc.css', text: 'a{color:red}' }
  expect(build.codeOf('menu')).toEqual({
    scripts: ['/assets/menu-def.js', '/assets/store-ghi.js', '/assets/main-abc.js'],
    styles: [entryStyle, { href: '/assets/menu-def.css', text: 'b{color:blue}' }],
  })
  expect(build.codeOf('landing')).toEqual({ scripts: ['/assets/main-abc.js'], styles: [entryStyle] })
  // What is told here is linked once.
  expect(build.template).not.toContain('stylesheet')
})

test('a build has one id, another build another one, with or without a manifest', () => {
  const idNow = () => openClientBuild(site.dist, false, Date.now)().id
  const id = idNow()
  expect([id, idNow()]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), id])
  const manifest = path.join(site.dist, '.vite/manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('main-abc', 'main-xyz'))
  const other = idNow()
  rmSync(manifest)
  expect(new Set([id, other, idNow()]).size).toBe(3)
})

test('a typeface is found by the name that a theme gives it', () => {
  const build = openClientBuild(site.dist, false, Date.now)()
  expect(build.fontFile('Fraunces')).toBe('/assets/fraunces.woff2')
  expect(build.fontFile('Comic Sans')).toBeNull()
  expect(build.fontFile('(.*)')).toBeNull()
})

test('a build without a manifest still serves its pages', () => {
  rmSync(path.join(site.dist, '.vite'), { recursive: true })
  const build = openClientBuild(site.dist, false, Date.now)()
  expect(build.codeOf('menu')).toEqual({ scripts: [], styles: [] })
  expect(build.template).toContain('<link rel="stylesheet" crossorigin href="/assets/main-abc.css">')
})

test('folders of plain files are found, hidden ones and the code are not among them', () => {
  expect(publicFolders(site.dist)).toEqual(['dishes'])
})
