import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { Problem, problems } from '#kernel/errors'
import {
  findKeyedCall,
  isKeyTaken,
  isSameRequest,
  type KeyedAnswer,
  type KeyedCall,
  type KeyedOperation,
} from '#kernel/keyed-calls'
import type { OrderChange } from '#modules/orders/api/order-events'
import type { PaymentRecord } from '#modules/payments/api/payments'
import { isCouponTaken } from '#modules/promotions/api/coupons'
import type { WantedOrder } from './check-order.ts'
import { counting } from './count-placement.ts'
import type { PlaceOrderBody } from './order-request.ts'
import { compareWhenClosed } from './require-open.ts'

export interface Placement {
  readonly caller: Caller
  /** SAFE2: the idempotency key; null: none, so a repeated request places a second time. */
  readonly key: string | null
  readonly body: PlaceOrderBody
  /** SAFE7: when the provider's answer to the start of a payment must be here, by `performance.now()`. */
  readonly startBy: number
}

/** A stored answer, and the payment that has to be started before it can be given. */
export interface Written {
  readonly answer: string
  readonly payment: PaymentRecord | null
  /** AMB116: the change of the order that it replaces at once. */
  readonly replaced: readonly OrderChange[]
  readonly isNew: boolean
}

export interface Try {
  readonly call: KeyedCall | null
  /** True: the limits of the coupon hold from its check on. */
  readonly locking: boolean
}

/** What a placement creates: an order, or a plan of days. */
export interface Placeable {
  readonly operation: KeyedOperation<PlaceOrderBody>
  /** The payment that a stored answer belongs to; undefined: none at a provider. */
  readonly paymentOf: (tx: TenantTx, earlier: KeyedAnswer) => Promise<PaymentRecord | undefined>
  /** Checks the request and writes what it places. */
  readonly write: (commerce: Commerce, tx: TenantTx, wanted: WantedOrder, how: Try) => Promise<Written>
}

/** SAFE2: identifies a person's placement with an idempotency key. */
export const callOf = ({ name }: Placeable['operation'], person: string, key: string): KeyedCall => ({
  actorKind: 'person',
  actor: person,
  operation: name,
  key,
})

/** The answer of an earlier call with this key; null: the key is new. Throws key-reused for another request. */
async function repeated(
  tx: TenantTx,
  { operation, paymentOf }: Placeable,
  call: KeyedCall,
  body: PlaceOrderBody,
): Promise<Written | null> {
  const earlier = await findKeyedCall(tx, call)
  if (!earlier) return null
  if (!isSameRequest(operation, body, earlier)) throw problems.keyReused()
  return { answer: earlier.answer, payment: (await paymentOf(tx, earlier)) ?? null, replaced: [], isNew: false }
}

const attempt = (
  commerce: Commerce,
  { caller, key, body }: Placement,
  placeable: Placeable,
  locking: boolean,
): Promise<Written> =>
  asPerson(commerce, caller, async (tx, person) => {
    requireSelf(person, body.user, messagesOf(caller.tenant).orderDoesNotExist)
    const call = key ? callOf(placeable.operation, person.id, key) : null
    const earlier = call && (await repeated(tx, placeable, call, body))
    return earlier ?? placeable.write(commerce, tx, { tenant: caller.tenant, person, body }, { call, locking })
  })

/**
 * SAFE2: the answer of a concurrent call with the same key. That call may be why this one was refused: for example, its
 * order used the balance. Null: there is none.
 */
async function answeredMeanwhile(
  commerce: Commerce,
  { caller, key, body }: Placement,
  placeable: Placeable,
  error: unknown,
): Promise<Written | null> {
  const isRefused = error instanceof Problem && (error.code === 'requote' || error.code === 'refused')
  if (!isRefused || !key) return null
  return asPerson(commerce, caller, (tx, person) =>
    repeated(tx, placeable, callOf(placeable.operation, person.id, key), body),
  )
}

/**
 * SB10, SAFE2: places something in one transaction with all its records. Repeating the same key and body returns the same
 * answer and places nothing more. Throws requote when the diner can correct the order, refused when they cannot.
 */
export function placeOnce(commerce: Commerce, placement: Placement, placeable: Placeable): Promise<Written> {
  // Of two concurrent requests with one key, the database accepts one; the retry of the other finds the stored answer.
  // The same holds for the last use of a coupon; the retry of the other finds which limit is reached.
  const placing = attempt(commerce, placement, placeable, false).catch(async (error: unknown) => {
    if (isKeyTaken(error) || isCouponTaken(error)) return attempt(commerce, placement, placeable, true)
    const earlier = await answeredMeanwhile(commerce, placement, placeable, error)
    if (earlier) return earlier
    await compareWhenClosed(commerce, placement.caller.tenant, error)
    throw error
  })
  return counting(commerce, placing)
}
