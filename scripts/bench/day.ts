import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { orderPath } from '@tiffin/domain/order/tracking'
import { root } from '../lib/settings.ts'
import { openBrowser, orderFor, signIn } from './diner.ts'
import { placeMany } from './orders.ts'
import { digits, type Row } from './report.ts'
import { median } from './rounds.ts'
import { type System, TENANT } from './system.ts'

const STORE = 'bench'
const SOLD_OUT = 'dish-0'

/** Orders with a step taken back, and of those that are cancelled. */
const UNDONE = 0
const CANCELLED = 1

interface Ran {
  readonly kind: string
  readonly seconds: number
}

/** The commands of an operator, one after the other, each as it is typed. */
function openShell({ env }: System) {
  // What an operator has in a shell; the service key is with the data.
  const { PATH, HOME, DATA_DIR, COMMERCE_PORT, TENANTS_DIR, THEMES_DIR } = env
  const own = { PATH, HOME, DATA_DIR, COMMERCE_PORT, TENANTS_DIR, THEMES_DIR }
  const ran: Ran[] = []
  /** What it prints. Throws when it fails. */
  async function run(script: string, kind: string, ...args: readonly string[]): Promise<string> {
    const from = performance.now()
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], {
      ...{ cwd: root, env: own },
    })
    ran.push({ kind, seconds: (performance.now() - from) / 1000 })
    return stdout
  }
  return {
    ran,
    orders: (command: string, ...args: readonly string[]) => run('orders', command, command, TENANT, ...args),
    soldOut: (dish: string) => run('operator', 'soldout', 'store', 'soldout', TENANT, STORE, dish),
  }
}

type Shell = ReturnType<typeof openShell>

/** The ids of the orders that are listed. */
async function list(shell: Shell): Promise<readonly string[]> {
  const ids: string[] = []
  let after: readonly string[] = []
  do {
    const lines = (await shell.orders('list', '--store', STORE, ...after)).trim().split('\n')
    ids.push(...lines.flatMap((line) => /^(\S{11}) {2}#/.exec(line)?.[1] ?? []))
    after = / (--after) (\S+)$/.exec(lines.at(-1) ?? '')?.slice(1) ?? []
  } while (after.length > 0)
  return ids
}

/** All orders go on by a step, as in a kitchen; one of them back and on again, another one is cancelled. */
async function work(shell: Shell, orderIds: readonly string[]): Promise<void> {
  const steps = orderPath.PICKUP.length - 1
  for (let step = 1; step <= steps; step += 1) {
    // It takes minutes: without a sign of life it looks like a hanging process.
    console.error(`  step ${step} of ${steps}`)
    for (const [at, orderId] of orderIds.entries()) {
      if (at === CANCELLED && step > 1) continue
      await shell.orders('advance', orderId)
      if (step > 1) continue
      if (at === UNDONE) {
        await shell.orders('undo', orderId)
        await shell.orders('advance', orderId)
      }
      if (at === CANCELLED) await shell.orders('cancel', orderId, '--reason', 'The oven has failed')
    }
    if (step === 1) await shell.soldOut(SOLD_OUT)
  }
}

/** SB13: an operator's day at one store by commands alone, one after the other. */
export async function measureDay(system: System, { orders }: { readonly orders: number }): Promise<readonly Row[]> {
  const browser = openBrowser(system)
  await placeMany(system, browser, await signIn(browser), await orderFor(system), orders)
  await browser.close()
  const shell = openShell(system)
  const orderIds = await list(shell)
  if (orderIds.length !== orders) throw new Error(`${orderIds.length} of ${orders} orders are listed`)
  await work(shell, orderIds)
  const left = await list(shell)
  if (left.length > 0) throw new Error(`${left.length} orders are still open`)
  const all = shell.ran.map(({ seconds }) => seconds)
  const byKind = [...Map.groupBy(shell.ran, ({ kind }) => kind)].map(
    ([kind, some]) => `${some.length} ${kind} ${digits(median(some.map(({ seconds }) => seconds)), 2)} s`,
  )
  return [
    {
      id: 'SB13',
      what: `an operator's day of ${digits(orders)} orders, by commands one after the other`,
      figure:
        `${digits(all.reduce((sum, each) => sum + each, 0))} s for ${digits(all.length)} commands; ` +
        `a command ${digits(median(all), 2)} s, the longest ${digits(Math.max(...all), 2)} s (${byKind.join(', ')})`,
      goal: '',
      met: null,
    },
  ]
}
