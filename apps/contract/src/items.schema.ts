import { CHEF_CHAT_MAX } from '@tiffin/domain/order/chef-chat'
import { z } from 'zod'
import { opaqueId, paragraph } from './fields.schema.ts'
import { askChef, trackItem } from './items.ts'
import { trackedItem } from './orders.schema.ts'
import { checked } from './schema.ts'

const moment = z.number().nullable()

const standingProcess = z.object({
  name: z.string(),
  image: z.string(),
  skus: z.array(z.object({ name: z.string(), image: z.string(), isUsed: z.boolean() })),
  isStarted: z.boolean(),
  isCompleted: z.boolean(),
  startedAt: moment,
  completedAt: moment,
})

const chefChat = z.object({ text: z.string(), at: z.number() })

const item = trackedItem.extend({
  orderId: z.string(),
  timeZone: z.string(),
  cooks: z.boolean(),
  checks: z.boolean(),
  reachedAt: z.record(z.string(), z.number()),
  stages: z.array(z.object({ name: z.string(), description: z.string(), processes: z.array(standingProcess) })),
  check: z
    .object({
      temperature: z.number().nullable(),
      weight: z.number().nullable(),
      at: moment,
      nutrition: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string() })),
      picture: z.string().nullable(),
    })
    .nullable(),
  chefChat: chefChat.nullable(),
})

export const itemParams = z.object({ orderId: opaqueId, itemId: opaqueId })

export const trackItemChecked = checked(trackItem, { params: itemParams, answer: z.object({ item }) })

export const askChefChecked = checked(askChef, {
  params: itemParams,
  body: z.strictObject({ text: paragraph(CHEF_CHAT_MAX).min(1) }),
  answer: z.object({ message: z.string(), chat: chefChat }),
})
