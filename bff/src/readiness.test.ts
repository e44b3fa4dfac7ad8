import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openReadiness, type Readiness, type ReadinessReport, type ReadinessTimes } from './readiness.ts'
import { type StubUpstream, startStub } from './testing/stub-upstream.ts'
import type { Outages } from './upstream/outages.ts'

const shortTimes = (over: Partial<ReadinessTimes> = {}): ReadinessTimes => ({
  startLimitMs: 1_000_000,
  whileOkMs: 20,
  whileAwayMs: 5,
  ...over,
})

describe('readiness of the process (AMB97)', () => {
  let commerce: StubUpstream
  let readiness: Readiness
  let isDraining: boolean
  let probes: string[]
  const outages: Outages = { failed: () => void probes.push('failed'), answered: () => void probes.push('answered') }
  beforeEach(async () => {
    commerce = await startStub()
    isDraining = false
    probes = []
  })
  afterEach(async () => {
    await readiness.close()
    await commerce.close()
  })

  const open = (times: ReadinessTimes): void => {
    readiness = openReadiness({ commerceUrl: commerce.url, isDraining: () => isDraining, times, outages })
    readiness.watch()
  }
  const report = (status: ReadinessReport['status'], state: 'ok' | 'away'): ReadinessReport => ({
    status,
    upstreams: { commerce: state },
  })
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  test('not ready until commerce is ready', async () => {
    commerce.on('GET /readyz', { status: 503, body: {} })
    open(shortTimes())
    await until(() => commerce.count('GET /readyz') >= 3)
    expect(readiness.report()).toEqual(report('starting', 'away'))
    commerce.on('GET /readyz', { body: { status: 'ready' } })
    await until(() => readiness.report().status === 'ready')
    expect(readiness.report()).toEqual(report('ready', 'ok'))
  })

  test('stays ready when commerce fails later, and reports the failure and the recovery', async () => {
    commerce.on('GET /readyz', { body: {} })
    open(shortTimes())
    await until(() => readiness.report().status === 'ready')
    commerce.fail('reset')
    await until(() => readiness.report().upstreams.commerce === 'away')
    expect(readiness.report()).toEqual(report('ready', 'away'))
    commerce.fail(null)
    await until(() => readiness.report().upstreams.commerce === 'ok')
  })

  test('a commerce that is late at the start is no outage; one that fails later is', async () => {
    commerce.on('GET /readyz', { status: 503, body: {} })
    open(shortTimes())
    await until(() => commerce.count('GET /readyz') >= 3)
    expect(probes).toEqual([])
    commerce.on('GET /readyz', { body: {} })
    await until(() => probes.includes('answered'))
    commerce.fail('reset')
    await until(() => probes.at(-1) === 'failed')
  })

  test('becomes ready without commerce after the start limit: the page recovers by itself', async () => {
    commerce.fail('reset')
    open(shortTimes({ startLimitMs: 30 }))
    expect(readiness.report().status).toBe('starting')
    await until(() => readiness.report().status === 'ready')
    expect(readiness.report()).toEqual(report('ready', 'away'))
  })

  test('a stopping process is not ready, whatever the state of commerce', async () => {
    commerce.on('GET /readyz', { body: {} })
    open(shortTimes())
    await until(() => readiness.report().status === 'ready')
    isDraining = true
    expect(readiness.report()).toEqual(report('draining', 'ok'))
  })

  test("closing doesn't wait for a hanging commerce", async () => {
    commerce.fail('hang')
    open(shortTimes())
    await until(() => commerce.received.length === 1)
    const began = performance.now()
    await readiness.close()
    expect(performance.now() - began).toBeLessThan(1000)
  })
})
