import type { Db } from '@tiffin/commerce/kernel/db/database'
import { importRoster } from '@tiffin/commerce/roster/import-roster'
import type { Entry } from '@tiffin/contract/entries'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { addDays } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { Diner } from './diner.ts'
import type { Person } from './people.ts'
import { ZONE } from './plan-attempts.ts'

/** A parent with confirmed children. */
export interface Family extends Diner {
  /** The ids of the children's entries. */
  readonly children: readonly string[]
}

/** Puts children of each parent, with these names, on a school's roster; runs without parents need none. */
export async function seedChildren(
  db: Db,
  folders: Parameters<typeof readTenants>[0],
  { tenant, names }: { readonly tenant: string; readonly names: readonly string[] },
  parents: readonly Person[],
): Promise<void> {
  if (parents.length === 0) return
  const school = readTenants(folders).tenants.find(({ id }) => id === tenant)
  if (!school) throw new Error('there is no school')
  const rows = parents.flatMap(({ mobile }) => names.map((name) => `${mobile},CHILD,${name},5,B,`))
  const csv = ['mobile,kind,name,class,section,store', ...rows].join('\n')
  const { problems } = await importRoster(db, school, { csv, now: new Date(), confirmRemovals: true })
  if (problems.length > 0) throw new Error(`the roster was refused: ${JSON.stringify(problems[0])}`)
}

/** The parent confirms the children. */
async function confirmed(parent: Diner): Promise<readonly string[]> {
  const listed = await parent.send('GET', '/api/entries')
  const text = listed.status === 200 ? listed.text : '{"entries":[]}'
  const { entries } = JSON.parse(text) as { readonly entries: readonly Entry[] }
  if (entries.length === 0) throw new Error(`a parent without a child: ${JSON.stringify(listed)}`)
  for (const { id } of entries) {
    const answer = await parent.send('POST', `/api/entries/${id}/confirmation`, { consent: CONSENT_VERSIONS.entry })
    if (answer.status !== 200) throw new Error(`confirming a child answers ${JSON.stringify(answer)}`)
  }
  return entries.map(({ id }) => id)
}

/** After the end of a run, whose clock begins an evening later at most. */
const DAYS_AHEAD = 3

/** The parent confirms the children. A school takes orders for a later day only (G13). `now`: epoch milliseconds. */
export async function withChildren(parent: Diner, now: number): Promise<Family> {
  const date = addDays(localTimeAt(now, ZONE).date, DAYS_AHEAD)
  const plan = { kind: 'later', date, minute: 12 * 60, by: 'diner' }
  const order = { ...parent.order, order: { ...parent.order.order, plan } }
  return { ...parent, order, children: await confirmed(parent) }
}

/** The parent confirms the child; from then on everything is ordered for it. */
export async function withChild(parent: Diner): Promise<Diner> {
  const [child = null] = await confirmed(parent)
  const order = { ...parent.order, order: { ...parent.order.order, for: child } }
  return { ...parent, order, fromWallet: { order: { ...order.order, payment: 'WALLET' } } }
}
