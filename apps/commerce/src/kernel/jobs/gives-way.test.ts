import { expect, test } from '@jest/globals'
import { startCommerce } from '#testing/commerce'
import { inTenant } from '../db/tenant-transaction.ts'
import type { InsideKind } from './job.ts'
import { addJob } from './repository.ts'
import { createRunner } from './run-due.ts'

const JOBS = 12

test.each([
  ['that can wait are written a few at a time while requests come in', true, true, 5],
  ['that can wait are written together while none comes in', true, false, JOBS],
  ['of another kind are written together in any case', false, true, JOBS],
])('SAFE8: jobs %s', async (_what, canWait, areComing, most) => {
  const { commerce, clock, close } = await startCommerce({ catalogue: null })
  try {
    const dueAt = new Date(clock.now())
    await inTenant(commerce.db, 'alpha', async (tx) => {
      for (let at = 0; at < JOBS; at += 1)
        await addJob(tx, { kind: 'inside', key: `job-${at}`, payload: {}, dueAt, expiresAt: null })
    })
    const sizes: number[] = []
    const write: InsideKind['write'] = async (_tx, jobs) => {
      sizes.push(jobs.length)
      return { again: new Map(), committed: () => {} }
    }
    const kinds = [{ name: 'inside', mostTries: 3, personal: false, canWait, write }]
    const needs = { ...commerce, requests: { areComing: () => areComing } }
    await createRunner(needs, { kinds, sweep: async () => {}, onFailure: () => {} })('alpha', () => {})
    expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0)]).toEqual([most, JOBS])
  } finally {
    await close()
  }
})
