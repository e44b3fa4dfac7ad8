import { type ChefRefusal, whyNotAskChef } from '@tiffin/domain/order/chef-chat'
import type { MessageOf } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { type ChefChat, findChefChat, insertChefChat } from '#modules/orders/api/chef-chats'
import { lockOrders, noteChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'

export interface ChefRequest {
  readonly caller: Caller
  /** The mobile number that the request names, which must be the caller's own. */
  readonly user: string
  readonly orderId: string
  readonly line: number
  readonly text: string
}

const refusalWords: Readonly<Record<ChefRefusal, MessageOf>> = {
  'asked-already': (say) => say.chefAskedAlready,
  'too-late': (say) => say.chefTooLate,
  'not-made': (say) => say.chefNotMade,
}

interface Asked {
  readonly chat: ChefChat
  readonly changes: readonly OrderChange[]
}

async function ask(tx: TenantTx, person: string, request: ChefRequest, at: Date): Promise<Asked> {
  const { caller, orderId, line, text } = request
  const words = messagesOf(caller.tenant)
  const order = isOrderId(orderId) ? await findOrder(tx, person, orderId) : undefined
  if (!order?.items.some((item) => item.line === line)) throw problems.notFound(words.orderDoesNotExist)
  const [locked] = await lockOrders(tx, [orderId])
  if (!locked) throw problems.notFound(words.orderDoesNotExist)
  // Looked up under the lock: of two requests at once, the second finds the first.
  const earlier = await findChefChat(tx, orderId)
  if (earlier?.text === text) return { chat: earlier, changes: [] }
  const refusal = whyNotAskChef(locked, earlier !== undefined)
  if (refusal) throw problems.refused(refusalWords[refusal])
  const chat = { line, text, at }
  await insertChefChat(tx, orderId, chat)
  const by = { kind: 'owner', id: person } as const
  return { chat, changes: await noteChanges(tx, [orderId], { note: 'chef-asked', by, at, item: line }) }
}

/**
 * S22, AMB79: stores the one request that an order's owner has to the chef. The same request repeated is answered the
 * same. Throws not-found for another person's order, refused for a second request.
 */
export async function askChef(commerce: Commerce, request: ChefRequest): Promise<ChefChat> {
  const { caller, user } = request
  const { chat, changes } = await asPerson(commerce, caller, (tx, person) => {
    requireSelf(person, user, messagesOf(caller.tenant).orderDoesNotExist)
    return ask(tx, person.id, request, new Date(commerce.now()))
  })
  commerce.orderEvents.publish(caller.tenant.id, changes)
  return chat
}
