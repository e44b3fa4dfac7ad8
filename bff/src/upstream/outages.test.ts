import { beforeEach, describe, expect, test } from '@jest/globals'
import { startBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import { type Outages, openOutages, outagesOfCalls } from './outages.ts'

const commerce = { upstream: 'commerce', tenant: null } as const
const own = { upstream: 'store', tenant: 'spice' } as const

describe('outages of upstreams in the log (SAFE9)', () => {
  let now: number
  let lines: string[]
  let outages: Outages
  beforeEach(() => {
    now = 0
    lines = []
    const log = {
      away: ({
        upstream,
        tenant,
        awayMs,
        failures,
      }: {
        upstream: string
        tenant: string | null
        awayMs: number
        failures: number
      }) => void lines.push(`${upstream} of ${tenant} away ${awayMs} ${failures}`),
      back: ({ upstream, awayMs }: { upstream: string; awayMs: number }) =>
        void lines.push(`${upstream} back ${awayMs}`),
    }
    outages = openOutages(log, () => now)
  })

  const failEverySecond = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      outages.failed(commerce)
      now += 1000
    }
  }

  test('an outage is one line, and its end another', () => {
    failEverySecond(20)
    now += 5000
    outages.answered(commerce)
    outages.answered(commerce)
    expect(lines).toEqual(['commerce of null away 0 1', 'commerce back 25000'])
  })

  test('a long outage is repeated once a minute, with its length and its failures', () => {
    failEverySecond(130)
    expect(lines).toEqual([
      'commerce of null away 0 1',
      'commerce of null away 60000 61',
      'commerce of null away 120000 121',
    ])
  })

  test('an answer between failures does not end an outage: a part of the calls may still fail', () => {
    failEverySecond(3)
    outages.answered(commerce)
    failEverySecond(3)
    expect(lines).toEqual(['commerce of null away 0 1'])
  })

  test('an upstream that comes and goes is at most two lines in a minute, and its last return is told', () => {
    for (let times = 0; times < 30; times++) {
      failEverySecond(1)
      now += 5000
      outages.answered(commerce)
    }
    expect(lines).toHaveLength(2 * 3)
    expect(lines.filter((line) => line.includes('away'))).toHaveLength(3)
  })

  test('upstreams of tenants have outages of their own', () => {
    outages.failed(own)
    outages.failed({ ...own, tenant: 'greens' })
    outages.failed(own)
    expect(lines).toEqual(['store of spice away 0 1', 'store of greens away 0 1'])
  })

  test('calls that fail alone, or were not sent for want of a turn, are no outage', () => {
    const note = outagesOfCalls(outages)
    const call = { upstream: 'store', tenantId: 'spice' } as Parameters<typeof note>[0]
    note(call, { outcome: 'problem', milliseconds: 1, isAway: false })
    note(call, { outcome: 'refused', milliseconds: 1, isAway: false })
    note(call, { outcome: 'ok', milliseconds: 1, isAway: false })
    expect(lines).toEqual([])
    note(call, { outcome: 'timeout', milliseconds: 1, isAway: true })
    expect(lines).toEqual(['store of spice away 0 1'])
  })
})

describe('a commerce that hangs or is gone, in the log of the BFF', () => {
  test.each(['hang', 'reset', 503] as const)('%s: many failed calls are one warning', async (fault) => {
    const commerce = await startKitchen()
    const bff = await startBff({ commerceUrl: commerce.url, upstreamLimits: { deadlineMs: 300, restMs: 1000 } })
    commerce.fail(fault)
    const browser = bff.browser()
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.get('/api/stores/pickup')))
    expect(answers.every(({ status }) => status >= 503)).toBe(true)
    const warnings = bff
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":40'))
    expect(warnings.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'commerce is away', upstream: 'commerce', tenant: null, failures: 1 }),
    ])
    await bff.close()
    await commerce.close()
  })
})
