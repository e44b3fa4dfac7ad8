import type { Coupon, CouponAnswer } from '@tiffin/contract/coupons'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { z } from 'zod'
import { ProblemError } from '../../problem-error.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { listOf, rupees } from '../tolerant.ts'
import type { WireNewOrder } from './order-calls.ts'

/** Z16: a coupon without a code cannot be chosen; one without a description can. */
const wireCoupon = z.object({ couponCode: z.string().trim().min(1), description: z.string().catch('') })

const wireCoupons = z.object({ promoCodes: listOf(wireCoupon) })

const amount = z.object({ couponAmount: rupees.pipe(z.number().min(0)) })

/** N2: the amount is at the top level or in `data`. */
const wireAmount = z.union([amount, z.object({ data: amount }).transform(({ data }) => data)])

/** N4: the reason of an upstream that refuses the coupon. Throws any other error. */
function refusalIn(error: unknown): Reason {
  const isRefusal = error instanceof ProblemError && (error.code === 'refused' || error.code === 'requote')
  if (!isRefusal || !error.details.reason) throw error
  const { code, data } = error.details.reason
  return { code, data } as Reason
}

/** N1-N4: the calls about coupons. */
export const couponCalls = (service: UpstreamService) => ({
  async coupons(caller: Caller, storeId: number): Promise<readonly Coupon[]> {
    const answer = await service.send(caller, { method: 'GET', path: '/promocodes', query: { store: storeId } })
    return read('A', wireCoupons, answer).value.promoCodes.map(({ couponCode: code, description }) => ({
      code,
      description,
    }))
  },
  async checkCoupon(caller: Caller, order: WireNewOrder): Promise<CouponAnswer> {
    const call = { method: 'POST', path: '/validatePromoCode', body: order, isIdempotent: true } as const
    const answer = await service.send(caller, call)
    try {
      return { amount: read('C', wireAmount, answer).value.couponAmount, refusal: null }
    } catch (error) {
      return { amount: 0, refusal: refusalIn(error) }
    }
  },
})
