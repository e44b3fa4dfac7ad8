import { rmSync } from 'node:fs'
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

test('a page brings the code of its screen, and nothing that the entry brings anyway', () => {
  const build = openClientBuild(site.dist, false, Date.now)()
  expect(build.codeOf('menu')).toEqual({ scripts: ['/assets/menu-def.js'], styles: ['/assets/menu-def.css'] })
  expect(build.codeOf('landing')).toEqual({ scripts: [], styles: [] })
})

test('a typeface is found by the name that a theme gives it', () => {
  const build = openClientBuild(site.dist, false, Date.now)()
  expect(build.fontFile('Fraunces')).toBe('/assets/fraunces.woff2')
  expect(build.fontFile('Comic Sans')).toBeNull()
  expect(build.fontFile('(.*)')).toBeNull()
})

test('a build without a manifest still serves its pages', () => {
  rmSync(path.join(site.dist, '.vite'), { recursive: true })
  expect(openClientBuild(site.dist, false, Date.now)().codeOf('menu')).toEqual({ scripts: [], styles: [] })
})

test('folders of plain files are found, hidden ones and the code are not among them', () => {
  expect(publicFolders(site.dist)).toEqual(['dishes'])
})
