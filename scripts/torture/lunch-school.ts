import type { Db } from '@tiffin/commerce/kernel/db/database'
import { importRoster } from '@tiffin/commerce/roster/import-roster'
import type { Entry } from '@tiffin/contract/entries'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { Diner } from './diner.ts'
import type { Person } from './people.ts'
import { LUNCHES } from './tenant-files.ts'

/** Puts a child of each parent on the school's roster; runs without parents need none. */
export async function seedLunches(
  db: Db,
  folders: Parameters<typeof readTenants>[0],
  parents: readonly Person[],
): Promise<void> {
  if (parents.length === 0) return
  const school = readTenants(folders).tenants.find(({ id }) => id === LUNCHES)
  if (!school) throw new Error('there is no school')
  const csv = ['mobile,kind,name,class,section,store', ...parents.map(({ mobile }) => `${mobile},CHILD,Mia,5,B,`)]
  const { problems } = await importRoster(db, school, { csv: csv.join('\n'), now: new Date(), confirmRemovals: true })
  if (problems.length > 0) throw new Error(`the roster was refused: ${JSON.stringify(problems[0])}`)
}

/** The parent confirms the child; from then on everything is ordered for it. */
export async function withChild(parent: Diner): Promise<Diner> {
  const listed = await parent.send('GET', '/api/entries')
  const text = listed.status === 200 ? listed.text : '{"entries":[]}'
  const [child] = (JSON.parse(text) as { readonly entries: readonly Entry[] }).entries
  if (!child) throw new Error(`a parent without a child: ${JSON.stringify(listed)}`)
  const path = `/api/entries/${child.id}/confirmation`
  const confirmed = await parent.send('POST', path, { consent: CONSENT_VERSIONS.entry })
  if (confirmed.status !== 200) throw new Error(`confirming a child answers ${JSON.stringify(confirmed)}`)
  const order = { ...parent.order, order: { ...parent.order.order, for: child.id } }
  return { ...parent, order, fromWallet: { order: { ...order.order, payment: 'WALLET' } } }
}
