import type { TenantTx } from '#kernel/db/tenant-transaction'

/** AMB79: a request to the chef. */
export interface ChefChat {
  readonly line: number
  readonly text: string
  readonly at: Date
}

/** Undefined: the order's owner asked nothing. */
export const findChefChat = ({ db, tenant }: TenantTx, orderId: string): Promise<ChefChat | undefined> =>
  db
    .selectFrom('chef_chat')
    .select(['line', 'text', 'at'])
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export async function insertChefChat({ db, tenant }: TenantTx, orderId: string, chat: ChefChat): Promise<void> {
  await db
    .insertInto('chef_chat')
    .values({ tenant, order_id: orderId, ...chat })
    .execute()
}

/** How long a request is kept, in days: it is a person's free text. */
const KEPT_DAYS = 30

/** Erases the requests that are old enough. */
export async function eraseChefChats({ db, tenant }: TenantTx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000)
  await db.deleteFrom('chef_chat').where('tenant', '=', tenant).where('at', '<=', before).execute()
}
