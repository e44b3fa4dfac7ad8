import { z } from 'zod'
import { OPAQUE_ID } from './fields.schema.ts'
import { MAX_FOLLOWED, orderEvents } from './order-events.ts'
import { geoPoint, tracking } from './orders.schema.ts'
import { checked } from './schema.ts'

const orders = z.string().regex(new RegExp(`^${OPAQUE_ID}(,${OPAQUE_ID}){0,${MAX_FOLLOWED - 1}}$`))

export const orderEventsChecked = checked(orderEvents, {
  query: z.object({ orders }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('session'), mark: z.string() }),
    z.object({ kind: z.literal('order'), tracking }),
    z.object({ kind: z.literal('away'), orderId: z.string() }),
    z.object({ kind: z.literal('rider'), orderId: z.string(), position: geoPoint.extend({ at: z.number() }) }),
    z.object({ kind: z.literal('beat') }),
    z.object({ kind: z.literal('gone'), orderId: z.string() }),
  ]),
})
