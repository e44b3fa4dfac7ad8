import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { changedTenants } from './changed-tenants.ts'
import { type FollowedTenants, followTenants } from './follow-tenants.ts'
import { readForStart } from './read-tenants.ts'
import { atOnce } from './slices.ts'
import { type InstallationFiles, layInstallation, presetFile, tenantFileOf, until } from './testing/installation.ts'

let files: InstallationFiles
let tenants: FollowedTenants | undefined
let reported: string[]

beforeEach(() => {
  files = layInstallation()
  reported = []
})
afterEach(() => {
  tenants?.close()
  files.clear()
})

const write = (id: string, wanted: Parameters<typeof tenantFileOf>[1] = {}): void =>
  files.put(`tenants/${id}.json`, tenantFileOf(id, wanted))

const follow = (servesDemos = true): FollowedTenants => {
  tenants = followTenants(readForStart(files.folders, 'demo'), { servesDemos, report: (line) => reported.push(line) })
  return tenants
}

const nameOf = (id: string): string | undefined => tenants?.find(id)?.clientConfig.name

/** Ids of the tenants that were read again since `before`: each read creates a new object. */
const readSince = (before: readonly unknown[]): string[] =>
  (tenants?.all() ?? []).filter((tenant) => !before.includes(tenant)).map((tenant) => tenant.id)

describe('the cost of a change does not depend on the other files (PERF9)', () => {
  const MANY = 300
  beforeEach(() => {
    for (let at = 0; at < MANY; at++) write(`shop-${at}`, { preset: at < 3 ? 'cool' : 'warm' })
    files.age()
  })

  test('a change of a file reads only that file', async () => {
    const { all, find } = follow()
    const before = all()
    write('shop-7', { name: 'Renamed' })
    await until(() => find('shop-7')?.clientConfig.name === 'Renamed')
    expect(readSince(before)).toEqual(['shop-7'])
  })

  test('a change without an event is found by the directory entry, and only that file is read', async () => {
    const { all, rescan } = follow()
    const before = all()
    write('shop-9', { name: 'Renamed' })
    await rescan()
    expect(readSince(before)).toEqual(['shop-9'])
    expect(nameOf('shop-9')).toBe('Renamed')
  })

  test('a change of a preset reads only the tenants that use it', async () => {
    const { all, find } = follow()
    const before = all()
    files.put('themes/cool/theme.json', { ...presetFile, radius: 3 })
    await until(() => find('shop-2')?.theme.radius === 3)
    expect(readSince(before)).toEqual(['shop-0', 'shop-1', 'shop-2'])
  })
})

describe('files are added, removed and renamed', () => {
  beforeEach(() => {
    write('one', { hosts: ['one.example', 'shared.example'] })
    write('two')
  })

  test('a file replaced the way editors do is read', async () => {
    const { find } = follow()
    files.replace('one', tenantFileOf('one', { name: 'Replaced' }))
    await until(() => find('one')?.clientConfig.name === 'Replaced')
    expect(reported).toEqual([])
  })

  test('a new file is served; a removed file is not, and its host is unknown', async () => {
    const { resolve } = follow()
    write('three')
    files.remove('tenants/two.json')
    await until(() => resolve('three.example') !== null && resolve('two.example') === null)
  })

  test('after several writes in a row the last one counts', async () => {
    const { find } = follow()
    for (let at = 0; at < 30; at++) write('one', { name: `Name ${at}` })
    await until(() => find('one')?.clientConfig.name === 'Name 29')
  })

  test('a host moves from one tenant to another within a single change', async () => {
    const { resolve } = follow()
    write('one', { hosts: ['one.example'] })
    write('two', { hosts: ['two.example', 'shared.example'] })
    await until(() => resolve('shared.example')?.id === 'two')
    expect(reported).toEqual([])
  })

  test('a host that a second file claims stays with the tenant that has it; both files are reported, once', async () => {
    const { resolve, rescan, counts } = follow()
    write('two', { hosts: ['two.example', 'shared.example'], name: 'Claims' })
    await rescan()
    await rescan()
    expect([resolve('shared.example')?.id, nameOf('two')]).toEqual(['one', 'two'])
    expect(reported.toSorted()).toEqual([
      expect.stringMatching(/one\.json: hosts\[1\] "shared\.example" stands in .*two\.json too$/),
      expect.stringMatching(/two\.json: hosts\[1\] "shared\.example" stands in .*one\.json too$/),
    ])
    expect(counts()).toEqual({ served: 2, leftOut: 0, outdated: 2 })
    write('one', { hosts: ['one.example'] })
    await rescan()
    expect([resolve('shared.example')?.id, nameOf('two')]).toEqual(['two', 'Claims'])
  })

  test('while the owner’s file is invalid, no other file takes its hosts, nor afterwards (SAFE13)', async () => {
    const { resolve, rescan, counts } = follow()
    write('two', { hosts: ['two.example', 'shared.example'], name: 'Claims' })
    await rescan()
    files.put('tenants/one.json', '{')
    await rescan()
    expect([resolve('shared.example')?.id, nameOf('two')]).toEqual(['one', 'two'])
    write('one', { hosts: ['one.example', 'shared.example'] })
    await rescan()
    expect([resolve('shared.example')?.id, nameOf('two')]).toEqual(['one', 'two'])
    files.remove('tenants/one.json')
    await rescan()
    expect([resolve('shared.example')?.id, counts()]).toEqual(['two', { served: 1, leftOut: 0, outdated: 0 }])
  })

  test('a file replaced by a folder cannot be read: the last valid version stays', async () => {
    const { rescan } = follow()
    files.remove('tenants/one.json')
    files.put('tenants/one.json/inside', '-')
    await rescan()
    expect(nameOf('one')).toBe('one')
    expect(reported).toEqual([expect.stringMatching(/one\.json: cannot be read: it is not a file$/)])
  })

  test('a file of hundreds of kilobytes is refused without reading it, because that would delay every tenant', async () => {
    const { rescan } = follow()
    files.put('tenants/one.json', `{"id":"one",${' '.repeat(300 * 1024)}}`)
    await rescan()
    expect(reported).toEqual([expect.stringMatching(/one\.json: cannot be read: it has more than 256 kB$/)])
  })

  test('a tenants’ folder that cannot be listed changes nothing, is reported once, and is watched again when it is back', async () => {
    const { rescan, resolve } = follow()
    await rescan()
    files.remove('tenants')
    await until(() => reported.length > 0)
    await rescan()
    expect([nameOf('one'), reported.filter((line) => line.includes('ENOENT')).length]).toEqual(['one', 1])
    write('fresh')
    await rescan()
    expect([resolve('fresh.example')?.id, resolve('one.example')]).toEqual(['fresh', null])
    write('fresh', { name: 'By an event' })
    await until(() => nameOf('fresh') === 'By an event')
  })

  test('while the tenants’ folder is missing, its files do not count as removed', () => {
    const installation = readForStart(files.folders, 'demo')
    files.remove('tenants')
    const paths = new Set([path.join(files.folders.tenants, 'one.json')])
    expect(() => atOnce(changedTenants(installation, paths))).toThrow('ENOENT')
  })

  test('a change between the first read and the start of the watch is found', async () => {
    const installation = readForStart(files.folders, 'demo')
    write('one', { name: 'In between' })
    tenants = followTenants(installation, { servesDemos: true, report: () => {} })
    await until(() => nameOf('one') === 'In between')
  })
})

describe('an invalid file (A2)', () => {
  beforeEach(() => {
    write('one')
    write('two')
  })

  test('at a start it leaves its tenant out, is reported in one line, and is served once it is corrected', async () => {
    files.put('tenants/one.json', '{')
    const { counts, resolve } = follow()
    expect(reported).toEqual([expect.stringMatching(/one\.json: is not valid JSON: [^\n]+$/)])
    expect(counts()).toEqual({ served: 1, leftOut: 1, outdated: 0 })
    expect([resolve('one.example'), resolve('two.example')?.id]).toEqual([null, 'two'])
    write('one')
    await until(() => resolve('one.example')?.id === 'one')
    expect(counts()).toEqual({ served: 2, leftOut: 0, outdated: 0 })
  })

  test('no wildcard of another tenant answers for the hosts of a tenant that is left out (SAFE13)', () => {
    write('one', { hosts: ['*.plat.example'] })
    files.put('tenants/two.json', { ...tenantFileOf('two', { hosts: ['two.plat.example'] }), demo: 'yes' })
    write('three', { hosts: ['three.plat.example'], preset: 'missing' })
    write('four', { hosts: ['four.plat.example'] })
    write('five', { hosts: ['four.plat.example'] })
    const { resolve } = follow()
    const asked = ['two', 'three', 'four', 'other'].map((name) => resolve(`${name}.plat.example`)?.id)
    expect(asked).toEqual([undefined, undefined, undefined, 'one'])
  })

  test('a problem is reported once, and again when the problem changes', async () => {
    const { rescan } = follow()
    files.put('tenants/one.json', '{')
    await rescan()
    await rescan()
    files.put('tenants/one.json', { ...tenantFileOf('one', {}), demo: 'yes' })
    await rescan()
    expect(reported.map((line) => line.replace(/.*one\.json: (.{12}).*/, '$1'))).toEqual([
      'is not valid',
      'demo must be',
    ])
  })

  test('an invalid preset is reported in one line for all its tenants, which stay as they were', async () => {
    const { all, rescan, counts } = follow()
    files.put('themes/warm/theme.json', { ...presetFile, radius: 99 })
    await rescan()
    expect(all()).toHaveLength(2)
    expect(reported).toEqual([
      expect.stringMatching(
        /one\.json: theme\.preset is unusable: themes\/warm\/theme\.json, radius must be at most 32 \(the same in 1 more\)$/,
      ),
    ])
    expect(counts()).toEqual({ served: 2, leftOut: 0, outdated: 2 })
    files.put('themes/warm/theme.json', { ...presetFile, radius: 5 })
    await until(() => all().every((tenant) => tenant.theme.radius === 5))
  })

  test('a preset that is invalid at the start leaves its tenants out until it is corrected', async () => {
    write('three', { preset: 'cool' })
    files.put('themes/warm/theme.json', '{')
    const { all } = follow()
    expect([all().map((tenant) => tenant.id), reported.length]).toEqual([['three'], 1])
    files.put('themes/warm/theme.json', presetFile)
    await until(() => all().length === 3)
  })

  test('a preset that is added later brings up the tenants that name it', async () => {
    write('three', { preset: 'late' })
    const { find } = follow()
    files.put('themes/late/theme.json', {
      ...presetFile,
      logo: '/themes/warm/logo.svg',
      homeImage: [{ image: '/themes/warm/hero.svg', alt: '' }],
    })
    await until(() => find('three') !== undefined)
  })

  test('in production a demo’s file is invalid: a new one is left out, and a tenant that becomes a demo keeps its last valid version', async () => {
    const { rescan, find, resolve } = follow(false)
    write('one', { demo: true, name: 'Demo' })
    write('trial', { demo: true })
    await rescan()
    expect([nameOf('one'), find('one')?.demo, resolve('trial.example')]).toEqual(['one', false, null])
    expect(reported.map((line) => line.replace(/^.*: /, ''))).toEqual(
      expect.arrayContaining(['MODE=production does not serve it']),
    )
  })
})

describe('a start', () => {
  const refusal = (): string => {
    try {
      readForStart(files.folders, 'demo')
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }

  test('fails with one line without any tenant file, without a valid one, and without the folder', () => {
    expect(refusal()).toMatch(/^\S+tenants holds no tenant file$/)
    files.put('tenants/bad.json', '{')
    files.put('tenants/worse.json', '{}')
    expect(refusal()).toMatch(/^No tenant file is right: \S+bad\.json: is not valid JSON: [^\n]+$/)
    files.remove('tenants')
    expect(refusal()).toMatch(/^The tenants cannot be read: [^\n]+$/)
  })
})
