import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { FollowedTenants } from '@tiffin/tenancy/follow-tenants'
import { laySite, type Site, tenantFile } from '../testing/site.ts'
import { openRegistry } from './registry.ts'

describe('tenants follow their files (A2)', () => {
  let site: Site
  let registry: FollowedTenants | undefined
  let reported: string[]
  beforeEach(() => {
    site = laySite()
    reported = []
  })
  afterEach(() => {
    registry?.close()
    registry = undefined
    site.remove()
  })

  const open = (mode: 'production' | 'demo' = 'demo') => {
    registry = openRegistry({ folders: site, mode, report: (line) => reported.push(line) })
    return registry
  }
  const nameAt = (host: string) => registry?.resolve(host)?.clientConfig.name

  test('a start without a valid file is refused with one line that names the first', () => {
    site.writeTenant('spice', '{')
    site.writeTenant('greens', '{')
    expect(open).toThrow(/^[^\n]*greens\.json[^\n]*$/)
  })

  test('a broken file leaves its tenant out of a start, and the others are served', () => {
    site.writeTenant('spice', '{')
    open()
    expect([nameAt('spice.localhost'), nameAt('greens.localhost')]).toEqual([undefined, 'The greens kitchen'])
    expect(reported).toEqual([expect.stringMatching(/^[^\n]*spice\.json[^\n]*$/)])
  })

  test("production doesn't start with demo tenants", () => {
    expect(() => open('production')).toThrow(/^tenant "\w+" is a demo: MODE=production does not serve it$/)
  })

  test('a folder without tenants is refused', () => {
    const empty = laySite([])
    site.remove()
    site = empty
    expect(open).toThrow(/^[^\n]+$/)
  })

  test('a changed file is loaded, a new tenant appears, a removed tenant disappears', async () => {
    open()
    site.writeTenant('spice', tenantFile('spice', { clientConfig: { name: 'Renamed' } }))
    site.writeTenant('fresh', tenantFile('fresh'))
    await registry?.rescan()
    expect(nameAt('spice.localhost')).toBe('Renamed')
    expect(nameAt('fresh.localhost')).toBe('The fresh kitchen')
  })

  test('a wrong file is reported; its tenant keeps its previous state and others still change', async () => {
    open()
    site.writeTenant('spice', '{ "id": "spice" ')
    site.writeTenant('greens', tenantFile('greens', { clientConfig: { name: 'Greener' } }))
    await registry?.rescan()
    expect(nameAt('spice.localhost')).toBe('The spice kitchen')
    expect(nameAt('greens.localhost')).toBe('Greener')
    expect(reported).toHaveLength(1)
    expect(reported[0]).toContain('spice.json')
  })

  test('a tenant with a broken file keeps its hosts; another tenant gets them once the file gives them up (SAFE13)', async () => {
    open()
    site.writeTenant('spice', '{')
    site.writeTenant('greens', tenantFile('greens', { hosts: ['greens.localhost', 'spice.localhost'] }))
    await registry?.rescan()
    expect(nameAt('spice.localhost')).toBe('The spice kitchen')
    site.writeTenant('spice', tenantFile('spice', { hosts: ['elsewhere.localhost'] }))
    await registry?.rescan()
    expect(nameAt('spice.localhost')).toBe('The greens kitchen')
  })

  test('a saved file is loaded without a request', async () => {
    open()
    site.writeTenant('spice', tenantFile('spice', { clientConfig: { name: 'Saved' } }))
    for (let tries = 0; tries < 200 && nameAt('spice.localhost') !== 'Saved'; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(nameAt('spice.localhost')).toBe('Saved')
  })
})
