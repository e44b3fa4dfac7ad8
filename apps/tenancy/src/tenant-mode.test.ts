import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type FollowedTenants, followTenants } from './follow-tenants.ts'
import type { PaymentFile } from './payment.schema.ts'
import { readForStart } from './read-tenants.ts'
import type { ServerMode } from './tenant-mode.ts'
import { type InstallationFiles, layInstallation, tenantFileOf } from './testing/installation.ts'

let files: InstallationFiles
let tenants: FollowedTenants | undefined
let reported: string[] = []

beforeEach(() => {
  files = layInstallation()
  reported = []
})
afterEach(() => {
  tenants?.close()
  files.clear()
})

const paying = (id: string, payment: PaymentFile): void =>
  files.put(`tenants/${id}.json`, { ...tenantFileOf(id, {}), payment })

function follow(mode: ServerMode): FollowedTenants {
  const report = (line: string): void => void reported.push(line)
  tenants = followTenants(readForStart(files.folders, mode), { servesDemos: mode === 'demo', report })
  return tenants
}

const real = { provider: 'paytm', host: 'https://securegw.paytm.in' } as const
const standIn = { provider: 'paytm', host: 'http://127.0.0.1:8080' } as const

test('production serves no tenant with pretended payments: at the start, when new, and when it was real before', async () => {
  paying('one', real)
  paying('two', { provider: 'sandbox' })
  const { resolve, find, rescan } = follow('production')
  expect([find('one')?.payment, resolve('two.example')]).toEqual([real, null])
  paying('one', { provider: 'sandbox' })
  paying('three', standIn)
  await rescan()
  expect([find('one')?.payment, resolve('three.example')]).toEqual([real, null])
  expect(reported.filter((line) => line.includes('payment names no real provider'))).toHaveLength(3)
})

test('a demo serves them', () => {
  paying('one', standIn)
  paying('two', { provider: 'sandbox' })
  const { find } = follow('demo')
  expect([find('one')?.payment, find('two')?.payment]).toEqual([standIn, { provider: 'sandbox' }])
})
