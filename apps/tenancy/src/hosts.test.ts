import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { certifiedNames, hostIndex, isCertified, normaliseHost, originHost } from './hosts.ts'
import { aTenant } from './testing/a-tenant.ts'

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
const name = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'))
const port = fc.option(fc.integer({ min: 1, max: 65535 })).map((value) => (value === null ? '' : `:${value}`))

const biryani = aTenant({ id: 'biryani', hosts: ['biryani.example', 'order.biryani.example'] })
const schools = aTenant({ id: 'schools', hosts: ['*.schools.example', 'admin.schools.example'] })
const hills = aTenant({ id: 'hills', hosts: ['hills.schools.example'] })
const index = hostIndex([schools, biryani, hills])

describe('parsing of the Host header (A2)', () => {
  test('port, case and one trailing dot are ignored', () => {
    fc.assert(
      fc.property(name, port, fc.boolean(), fc.boolean(), (host, suffix, dot, loud) => {
        const header = `${loud ? host.toUpperCase() : host}${dot ? '.' : ''}${suffix}`
        expect(normaliseHost(header)).toBe(host)
      }),
    )
  })

  test('the result is always a plain lower-case name, and parsing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        const host = normaliseHost(header)
        if (host === null) return
        expect(host).toMatch(/^[a-z0-9.-]+$/)
        expect(normaliseHost(host)).toBe(host)
      }),
    )
  })

  test.each([
    '',
    '.',
    ':80',
    'a..b',
    '-a.b',
    'a b',
    'a/b',
    'a\r\nx: y',
    'a@b',
    '[::1]:80',
    'a:80:80',
    'x'.repeat(300),
    'é.example',
    '*.schools.example',
  ])('%j is not a host name', (header) => expect(normaliseHost(header)).toBeNull())
})

describe('a host belongs to one tenant or to none (A2, SAFE13)', () => {
  test('an exact name is found in any spelling', () => {
    expect(index.resolve('biryani.example')).toBe(biryani)
    expect(index.resolve('ORDER.Biryani.Example.:3000')).toBe(biryani)
  })

  test('a wildcard matches exactly one label', () => {
    expect(index.resolve('valley.schools.example')).toBe(schools)
    expect(index.resolve('schools.example')).toBeNull()
    expect(index.resolve('a.valley.schools.example')).toBeNull()
  })

  test('an exact name takes precedence over a matching wildcard', () =>
    expect(index.resolve('hills.schools.example')).toBe(hills))

  test('an undeclared host is unknown: there is no default tenant', () => {
    fc.assert(
      fc.property(name, (host) => {
        fc.pre(!/(^|\.)(biryani|schools)\.example$/.test(host))
        expect(index.resolve(host)).toBeNull()
      }),
    )
  })

  test('every declared name finds its own tenant among many', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 30 }), (hosts) => {
        const tenants = hosts.map((host, at) => aTenant({ id: `t${at}`, hosts: [host] }))
        const many = hostIndex(tenants)
        hosts.forEach((host, at) => {
          expect(many.resolve(host)).toBe(tenants[at])
        })
      }),
    )
  })
})

describe('names that get certificates (SAFE13)', () => {
  const lanes = aTenant({
    ...{ id: 'lanes', hosts: ['lanes.example', '*.lanes.example'], certificateHosts: ['east.lanes.example'] },
  })
  const claimed = hostIndex([lanes], (name) => name === 'east.lanes.example')
  const { resolve } = hostIndex([lanes])

  test('are the exact hosts and those that the file lists', () =>
    expect(certifiedNames(lanes)).toEqual(['lanes.example', 'east.lanes.example']))

  test('are found by their one spelling', () => {
    for (const name of certifiedNames(lanes)) expect(isCertified(name, resolve)).toBe(true)
    for (const name of [
      'west.lanes.example',
      'LANES.example',
      'lanes.example:443',
      'lanes.example.',
      '*.lanes.example',
    ])
      expect(isCertified(name, resolve)).toBe(false)
  })

  test('do not include a name that the file of another tenant claims', () =>
    expect(isCertified('east.lanes.example', claimed.resolve)).toBe(false))
})

test('browsers fill in codes at the real domain, not at a wildcard or a name of this machine', () => {
  expect(originHost(['*.a.example', 'a.localhost', 'order.a.example'])).toBe('order.a.example')
  expect(originHost(['*.a.example', 'a.localhost'])).toBe('a.localhost')
  expect(originHost(['*.a.example'])).toBeNull()
})
