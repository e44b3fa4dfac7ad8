import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { type ListedChat, listChats } from '@tiffin/commerce/reads/chef-chats'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const chatsShape = 'chats <tenant> [--store code] [--date YYYY-MM-DD]'

const flags = { store: { type: 'string' }, date: { type: 'string' } } as const

const hasChats = (answer: unknown): answer is { chats: readonly ListedChat[] } =>
  typeof answer === 'object' && answer !== null && 'chats' in answer

/** A request on one line: what a diner wrote may have line breaks. */
const rowOf = ({ at, orderId, store, item, text }: ListedChat): string =>
  [at, orderId, store, item, text.replaceAll(/\s+/g, ' ')].join('  ')

/** SB33: lists what diners asked of the chef, newest first. */
export async function runChats(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, flags)
  const [tenant, ...more] = positionals
  if (!tenant || more.length > 0) throw new Error(`chats takes a tenant: npm run orders -- ${chatsShape}`)
  const { store = null, date = null } = values
  if (date !== null && !/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error('--date must be a day such as 2026-11-01')
  const query = new URLSearchParams({ ...(store !== null && { store }), ...(date !== null && { date }) })
  const { chats } = await runOperatorCall<{ chats: readonly ListedChat[] }>(
    tenant,
    {
      ...{ method: 'GET', path: `chats?${query}` },
      ...{ scope: 'orders', keyName: 'list requests to the chef', isAnswer: hasChats },
      directly: (db, { id }) => inTenant(db, id, async (tx) => ({ chats: await listChats(tx, { store, date }) })),
    },
    env,
  )
  for (const chat of chats) console.log(rowOf(chat))
  console.log(`${chats.length} ${chats.length === 1 ? 'request' : 'requests'} to the chef`)
  return 0
}
