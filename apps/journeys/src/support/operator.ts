import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Tenant } from './story.ts'
import { root } from './system.ts'

/** Runs an operator's command of a script while the servers run. Returns what it prints. */
function run(script: string, ...args: readonly string[]): string {
  const { JOURNEYS_DATA_DIR: DATA_DIR, JOURNEYS_COMMERCE_PORT: COMMERCE_PORT } = process.env
  const env = { ...process.env, DATA_DIR, COMMERCE_PORT, TENANTS_DIR: join(DATA_DIR ?? '', 'tenants') }
  const command = [join(root, script), ...args]
  return execFileSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' }).trim()
}

const operate = (...args: readonly string[]): string => run('scripts/operator.ts', ...args)

/** An operator key of a tenant for its orders. */
const orderKey = (tenant: Tenant): string => operate('key', 'create', tenant, '--scope', 'orders')

/** Adds a holiday to a store, as an operator does. */
export const closeOn = (tenant: Tenant, store: string, date: string): string =>
  operate('store', 'close', tenant, store, date)

const operatorUrl = (tenant: Tenant, path: string): string =>
  `http://127.0.0.1:${process.env.JOURNEYS_COMMERCE_PORT}/operator/t/${tenant}/${path}`

/** SB12: plays the sandbox bank, which decides a payment after its page was closed. */
export async function decidePayment(tenant: Tenant, orderId: string, outcome: 'success' | 'failure'): Promise<void> {
  const headers = { authorization: `Bearer ${orderKey(tenant)}`, 'content-type': 'application/json' }
  const url = operatorUrl(tenant, `sandbox/payments/${orderId}/decide`)
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ outcome }) })
  expect(status).toBe(200)
}

/** Advances an order to its end, as an operator does. */
export async function finishOrder(tenant: Tenant, orderId: string): Promise<void> {
  const url = operatorUrl(tenant, `orders/${orderId}/advance`)
  const headers = { authorization: `Bearer ${orderKey(tenant)}` }
  let status = 200
  while (status === 200) status = (await fetch(url, { method: 'POST', headers })).status
  // The order has come to its end.
  expect(status).toBe(422)
}

/** Replaces a programme's roster, as an operator does. Each line ends with the programme's own number of the person. */
export function importRoster(tenant: Tenant, lines: readonly string[]): void {
  const file = join(process.env.JOURNEYS_DATA_DIR ?? '', `${tenant}-roster.csv`)
  writeFileSync(file, ['mobile,kind,name,class,section,store,id', ...lines].join('\n'))
  run('scripts/roster.ts', 'import', tenant, file, '--yes')
}
