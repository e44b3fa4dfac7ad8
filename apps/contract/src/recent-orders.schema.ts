import { z } from 'zod'
import { storeId } from './fields.schema.ts'
import { recentOrders } from './recent-orders.ts'
import { checked } from './schema.ts'

const recentLine = z.object({
  name: z.string(),
  sizeName: z.string(),
  quantity: z.number(),
  image: z.string().nullable(),
  isVeg: z.boolean(),
})

const recentOrder = z.object({
  orderId: z.string(),
  placedAt: z.number(),
  lines: z.array(recentLine),
  total: z.number(),
})

export const recentOrdersChecked = checked(recentOrders, {
  params: z.object({ storeId }),
  answer: z.object({ recent: z.array(recentOrder) }),
})
