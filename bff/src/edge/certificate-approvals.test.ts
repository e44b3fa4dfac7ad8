import { describe, expect, test } from '@jest/globals'
import { hostIndex } from '@tiffin/tenancy/hosts'
import { aTenant } from '@tiffin/tenancy/testing/a-tenant'
import fc from 'fast-check'
import { certificateApprovals } from './certificate-approvals.ts'

const HOUR_MS = 3_600_000

const school = aTenant({ id: 'school', hosts: ['*.school.example'], certificateHosts: ['north.school.example'] })
const spice = aTenant({ id: 'spice', hosts: ['spice.example', 'order.spice.example'] })

function approvals({ hourlyLimit = 100 } = {}) {
  const served = [school, spice]
  const index = hostIndex(served)
  let now = 0
  return {
    ask: certificateApprovals({
      tenants: { resolve: index.resolve, all: () => served },
      ...{ hourlyLimit, clock: () => now },
    }),
    add(name: string) {
      index.replace(null, aTenant({ id: 'new', hosts: [name] }))
    },
    remove: () => index.replace(spice, null),
    pass(ms: number) {
      now += ms
    },
  }
}

describe('which names get certificates (SAFE13)', () => {
  test.each([
    ['an exact host', 'order.spice.example', 'approved'],
    ['a listed name below a wildcard', 'north.school.example', 'approved'],
    ['another name below the wildcard', 'south.school.example', 'unknown'],
    ['the parent of the wildcard', 'school.example', 'unknown'],
    ['a name below a listed one', 'a.north.school.example', 'unknown'],
    ['the wildcard itself', '*.school.example', 'unknown'],
    ['an unknown host', 'nobody.example', 'unknown'],
    ['nothing', '', 'unknown'],
  ])('%s: %s is %s%.0s', (_what, name, approval) => expect(approvals().ask(name)).toBe(approval))

  test('of all spellings of a name, only that of a certificate is approved', () => {
    const { ask } = approvals()
    const odd = fc.constantFrom(
      ...[
        'spice.example:443',
        'spice.example.',
        'SPICE.example',
        ' spice.example',
        'spice.example/',
        'spice.example\0',
      ],
    )
    fc.assert(fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), (name) => expect(ask(name)).toBe('unknown')))
  })
})

describe('first certificates are limited in an hour', () => {
  test('hosts that came after the start count, those before it do not', () => {
    const { ask, add } = approvals({ hourlyLimit: 2 })
    for (const name of ['one.example', 'two.example', 'three.example']) add(name)
    expect(['one.example', 'two.example', 'three.example'].map(ask)).toEqual(['approved', 'approved', 'later'])
    expect(['spice.example', 'order.spice.example', 'north.school.example'].map(ask)).toEqual(Array(3).fill('approved'))
  })

  test('a host that was approved is approved again, and the next ones an hour later', () => {
    const { ask, add, pass } = approvals({ hourlyLimit: 1 })
    for (const name of ['one.example', 'two.example']) add(name)
    expect([ask('one.example'), ask('two.example'), ask('one.example')]).toEqual(['approved', 'later', 'approved'])
    pass(HOUR_MS - 1)
    expect(ask('two.example')).toBe('later')
    pass(1)
    expect(ask('two.example')).toBe('approved')
  })

  test('unknown names take no place of others', () => {
    const { ask, add } = approvals({ hourlyLimit: 1 })
    for (let at = 0; at < 50; at += 1) ask(`unknown-${at}.example`)
    add('one.example')
    expect(ask('one.example')).toBe('approved')
  })

  test('a tenant that is removed gets none any more, approved before or not', () => {
    const { ask, remove } = approvals()
    expect(ask('spice.example')).toBe('approved')
    remove()
    expect(ask('spice.example')).toBe('unknown')
  })
})
