import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { licenceIn, packagesOf } from './credits/packages.ts'
import { creditsText, unknownLicences, unknownServerLicences } from './credits/text.ts'

const packages = packagesOf(join(import.meta.dirname, '../apps/storefront'))

test('every package that reaches a browser has a licence that requires only attribution', () => {
  expect(unknownLicences(packages)).toEqual([])
  expect(unknownLicences([{ name: 'left', version: '1.0.0', licence: 'Hippocratic-2.1', notice: '' }])).toEqual([
    'left: Hippocratic-2.1',
  ])
})

test('every package that a server runs has such a licence too, but for the library that sizes pictures', () => {
  const servers = ['bff', 'apps/commerce'].flatMap((each) => packagesOf(join(import.meta.dirname, '..', each)))
  expect(servers.map(({ name }) => name)).toContain('sharp')
  expect(unknownServerLicences(servers)).toEqual([])
  const copyleft = { name: 'left', version: '1.0.0', licence: 'LGPL-3.0-or-later', notice: '' }
  expect(unknownServerLicences([copyleft])).toEqual(['left: LGPL-3.0-or-later'])
  expect(unknownLicences([{ ...copyleft, name: '@img/sharp-libvips-linux-x64' }])).toHaveLength(1)
})

test('the credits contain GeoNames with its licence, each package, and each notice once', () => {
  const text = creditsText(packages)
  expect(text).toContain('https://www.geonames.org')
  expect(text).toContain('https://creativecommons.org/licenses/by/4.0/')
  expect(text).toContain('libvips')
  for (const { name, version } of packages) expect(text).toContain(`${name} ${version}`)
  for (const font of ['Fraunces', 'Baloo 2', 'Unbounded']) expect(text).toMatch(new RegExp(`${font} Project Authors`))
  const shared = { version: '1.0.0', licence: 'MIT', notice: 'Do as you like' }
  const two = creditsText([
    { name: 'a', ...shared },
    { name: 'b', ...shared },
  ])
  expect(two.match(/Do as you like/g)).toHaveLength(1)
})

test('a package whose manifest names no licence has that of its licence file', () => {
  expect([licenceIn('MIT License\n\nCopyright (c)'), licenceIn('The MIT License (MIT)')]).toEqual(['MIT', 'MIT'])
  expect([licenceIn(''), licenceIn('All rights reserved. Not the MIT License.')]).toEqual(['', ''])
})

test('indirect dependencies are included', () => {
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'scheduler', 'goober', 'immer']))
})
