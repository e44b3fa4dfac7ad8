import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Tenant } from './story.ts'
import { root } from './system.ts'

type Environment = NodeJS.ProcessEnv

/** Runs an operator's command of a script while the servers with this environment run. Returns what it prints. */
const runOn = (env: Environment, script: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(root, script), ...args], { cwd: root, env, encoding: 'utf8' }).trim()

function run(script: string, ...args: readonly string[]): string {
  const { JOURNEYS_DATA_DIR: DATA_DIR, JOURNEYS_COMMERCE_PORT: COMMERCE_PORT } = process.env
  const env = { ...process.env, DATA_DIR, COMMERCE_PORT, TENANTS_DIR: join(DATA_DIR ?? '', 'tenants') }
  return runOn(env, script, ...args)
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

/** An order of a system with a clock, whose servers have this environment. */
export interface ClockedOrder {
  readonly env: Environment
  readonly tenant: Tenant
  readonly orderId: string
}

/** Sets a new promised time for an order, as an operator does. */
export const promiseAnew = ({ env, tenant, orderId }: ClockedOrder, at: string, reason: string): string =>
  runOn(env, 'scripts/orders.ts', 'promise', tenant, orderId, at, '--reason', reason)

/** Says what the kitchen does with a dish of an order, as an operator does. */
export const operateItem = ({ env, tenant, orderId }: ClockedOrder, line: number, ...step: readonly string[]): string =>
  runOn(env, 'scripts/orders.ts', 'item', tenant, orderId, String(line), ...step)

/** Advances an order by one state, as an operator does. */
export async function advanceOnce({ env, tenant, orderId }: ClockedOrder): Promise<void> {
  const key = runOn(env, 'scripts/operator.ts', 'key', 'create', tenant, '--scope', 'orders')
  const url = `http://127.0.0.1:${env.COMMERCE_PORT}/operator/t/${tenant}/orders/${orderId}/advance`
  expect((await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${key}` } })).status).toBe(200)
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

/** A sale at a counter, of one thing that stands on no menu. */
export interface CounterSale {
  /** The text of the scanned code. */
  readonly code: string
  readonly name: string
  readonly rupees: number
}

/** SB25: sells at the counter of a store. Returns the answer's status and its words, where it is refused. */
export async function sellAtCounter(
  tenant: Tenant,
  store: string,
  { code, name, rupees }: CounterSale,
): Promise<{ readonly status: number; readonly text: string }> {
  const key = operate('key', 'create', tenant, '--scope', 'counter')
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const items = [{ name, taxPercent: 5, amount: rupees, quantity: 1 }]
  const body = JSON.stringify({ code, scanId: randomUUID(), store, items })
  const answer = await fetch(operatorUrl(tenant, 'counter/sales'), { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

/** Takes rupees from a person's credits as a penalty, as an operator does. */
export const chargePenalty = (tenant: Tenant, mobile: string, rupees: number): string =>
  run('scripts/wallet.ts', 'penalty', tenant, mobile, String(rupees), '--reason', 'A box is lost')

/** Replaces a programme's roster, as an operator does. Each line ends with the programme's own number of the person. */
export function importRoster(tenant: Tenant, lines: readonly string[]): void {
  const file = join(process.env.JOURNEYS_DATA_DIR ?? '', `${tenant}-roster.csv`)
  writeFileSync(file, ['mobile,kind,name,class,section,store,id', ...lines].join('\n'))
  run('scripts/roster.ts', 'import', tenant, file, '--yes')
}
