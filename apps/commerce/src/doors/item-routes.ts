import { CHEF_CHAT_MAX } from '@tiffin/domain/order/chef-chat'
import { isBlank } from '@tiffin/domain/people/blank'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { askChef } from '#flows/ask-chef'
import { asPerson, requireSelf } from '#identity/caller'
import { problems } from '#kernel/errors'
import { idText, line, paragraph } from '#kernel/fields'
import { successC, successD } from '#kernel/success'
import { findPicture } from '#modules/orders/api/item-pictures'
import { toWireChat } from '#reads/item-wire'

const chatBody = z.object({ orderId: line(60), user: line(20), itemId: idText, text: paragraph(CHEF_CHAT_MAX) })

const pictureQuery = z.object({ orderId: line(60), userId: line(20), itemId: idText })

/** S18, S22: the picture of an item's quality check, and the request to the chef; of the caller's own orders only. */
export function itemRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/chefChat', { config: { envelope: 'C' }, schema: { body: chatBody } }, async ({ caller, body }) => {
    const { itemId, text, ...own } = body
    const words = messagesOf(caller.tenant)
    if (isBlank(text)) throw problems.refused(words.chefSaysNothing)
    const chat = await askChef(commerce, { caller, ...own, line: itemId, text: text.trim() })
    return successC(words.chefAsked, { data: toWireChat(chat) })
  })

  app.get('/qcImage', { config: { envelope: 'D' }, schema: { querystring: pictureQuery } }, async (request) => {
    const { caller, query } = request
    const words = messagesOf(caller.tenant)
    const picture = await asPerson(commerce, caller, (tx, person) => {
      requireSelf(person, query.userId, words.orderDoesNotExist)
      return findPicture(tx, { person: person.id, orderId: query.orderId, line: query.itemId })
    })
    if (!picture) throw problems.notFound(words.pictureGone)
    return successD({ picture: picture.toString('base64') })
  })
}
