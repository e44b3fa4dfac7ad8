import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { returning } from '@tiffin/domain/order/lifecycle'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { absenceShare } from '@tiffin/domain/plans/absence'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { catalogueOf, type ServerMessages } from '@tiffin/domain/words/catalogue'
import type { Language } from '@tiffin/domain/words/language'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import {
  digestOf,
  findKeyedCall,
  insertKeyedCall,
  type KeyedCall,
  type KeyedOperation,
  plainDigest,
} from '#kernel/keyed-calls'
import { type MovingOrder, makeMove } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import type { DeliverTo } from '#modules/orders/api/records'
import type { RefundRecord } from '#modules/payments/api/refunds'
import { moveMeals } from '#modules/plans/api/plan-life'
import type { PlanRecord } from '#modules/plans/api/records'
import { issueDocuments } from '../documents/issue-documents.ts'
import { announceEnd, lockToEnd, writeEnd } from '../end-order.ts'
import { returnMoney } from '../return-money.ts'
import { type AbsentMeal, mealOfDate, requireAbsence } from './absent-meal.ts'
import { type PlanCall, withOwnPlan } from './own-plan.ts'
import { dayOfMeal } from './require-changeable.ts'
import { tellAbsent } from './tell-meals.ts'

export interface Absence extends PlanCall {
  readonly date: LocalDate
  /** What comes back as the owner was shown it, in paise; undefined: nothing was shown. */
  readonly seenShare?: Paise | undefined
}

interface MealKey {
  readonly planId: string
  readonly date: LocalDate
}

/** AMB113: a meal is absent once, so its plan and date are the key. */
const keyedAbsence = {
  name: 'sayAbsent',
  digests: [({ planId, date }: MealKey) => plainDigest({ planId, date })],
} satisfies KeyedOperation<MealKey>

/** What an absence does with the money of a meal, in paise. */
interface Shares {
  readonly returned: Paise
  readonly kept: Paise
}

function sharesOf({ terms, order }: AbsentMeal): Shares {
  const returned = absenceShare(terms, order.left)
  return { returned, kept: order.left - returned }
}

/**
 * Cancels the locked order of an absent meal. The refund comes after the move: what is kept of the meal counts as supplied
 * with the move, so that its document states the whole meal and a credit note the share (AMB112).
 */
async function endOrder(
  commerce: Commerce,
  tx: TenantTx,
  locked: MovingOrder,
  { plan, at, shares }: AbsentMeal & { readonly shares: Shares },
): Promise<{ readonly changes: readonly OrderChange[]; readonly refunds: readonly RefundRecord[] }> {
  const by = { kind: 'owner', id: plan.person } as const
  const { returned: amount } = shares
  const kind = plan.payment === 'WALLET' ? 'WALLET' : 'DIGITAL'
  const money = amount > 0 ? returning([{ kind, amount }]) : []
  const move = makeMove(locked, 'absent', { by, at, money, detail: { absence: shares } })
  if (!move) throw new Error('A meal is absent that cannot be')
  const changes = await writeEnd(tx, move)
  if (amount === 0) {
    await issueDocuments(commerce, tx, [locked.id])
    return { changes, refunds: [] }
  }
  const wanted = { orderId: locked.id, amount, lines: null, lineTotals: null, why: 'cancelled' } as const
  return { changes, refunds: await returnMoney(commerce, tx, { ...wanted, by, at }) }
}

/** Decision 0103: of a meal on credit that is not settled nothing comes back; its owner owes less. */
function backWords(say: ServerMessages, { status }: PlanRecord, { way, amount }: RefundRecord): string {
  if (way === 'owed') return say.absentOwed(amount)
  if (way === 'wallet') return say.absentToWallet(amount)
  // AMB4: a plan that has ended returns it through the provider at once.
  return status === 'ACTIVE' ? say.absentToPlan(amount) : say.absentToPayment(amount)
}

/** What the owner reads of the absence of a meal. */
interface Told {
  readonly plan: PlanRecord
  /** The entry that eats; null: the owner does, or the name is empty. */
  readonly forName: string | null
  readonly day: string
  readonly refunds: readonly RefundRecord[]
  readonly kept: Paise
}

/** L19: the name of the child or member of staff that a plan is for; null: the tenant is no programme. */
function entryName({ tenants }: Commerce, { tenant, deliver_to }: PlanRecord): string | null {
  const config = tenants.find(tenant)?.clientConfig
  return config && isProgramme(config.clientType) ? (deliver_to as DeliverTo).name || null : null
}

function messageFor(say: ServerMessages, { plan, forName, day, refunds, kept }: Told): string {
  const calledOff = say.mealAbsent(day, forName)
  if (plan.payment === 'CASH') return `${calledOff} ${say.absentCash}`
  const back = refunds.map((refund) => backWords(say, plan, refund))
  return [calledOff, ...back, ...(kept > 0 ? [say.absentKept(kept)] : [])].join(' ')
}

interface Said {
  readonly answer: string
  /** Null: the answer of an earlier call. */
  readonly changes: readonly OrderChange[] | null
}

/** Which meal is absent, and when its owner says so. */
interface Saying {
  readonly date: LocalDate
  readonly at: Date
  readonly language: Language
  readonly seenShare?: Paise | undefined
}

/** AMB113: throws refused when another share comes back than the owner was shown. Cash is charged at hand-over only. */
function requireSeen({ plan, meal }: AbsentMeal, { returned }: Shares, seen: Paise | undefined): void {
  if (seen === undefined || plan.payment === 'CASH' || seen === returned) return
  const refusal = { code: 'absence-share-changed', date: meal.date, share: toRupees(returned) }
  throw problems.refused((say) => say.absentShareChanged(returned), { refusal })
}

/** AMB113: calls off a meal of a locked plan for its owner. Throws refused with the absence time when it is over. */
export async function callOffLocked(
  commerce: Commerce,
  tx: TenantTx,
  plan: PlanRecord,
  { date, at, language, seenShare }: Saying,
): Promise<Said> {
  const meal = await mealOfDate(tx, plan, date)
  const locked = meal.order_id === null ? undefined : await lockToEnd(tx, meal.order_id)
  const key = `${plan.id}/${date}`
  const call: KeyedCall = { actorKind: 'person', actor: plan.person, operation: keyedAbsence.name, key }
  // Looked up under the lock: of two concurrent calls the second finds the answer of the first.
  const earlier = await findKeyedCall(tx, call)
  if (earlier) return { answer: earlier.answer, changes: null }
  const absent = await requireAbsence(tx, { plan, meal, at }, language)
  if (!locked) throw new Error('A made meal has no order')
  const shares = sharesOf(absent)
  requireSeen(absent, shares, seenShare)
  const ended = await endOrder(commerce, tx, locked, { ...absent, shares })
  const change = { reason: 'absent' } as const
  const moving = { by: { kind: 'owner', id: plan.person }, at, detail: shares } as const
  if (!(await moveMeals(tx, plan, [{ meal, move: 'absent', change }], moving)))
    throw new Error('A meal is absent that cannot be')
  const told = { refunds: ended.refunds, kept: shares.kept }
  await tellAbsent(commerce, tx, { plan, meal, at }, told)
  const named = { plan, forName: entryName(commerce, plan), day: dayOfMeal(date, language) }
  const answer = messageFor(catalogueOf(language).messages, { ...named, ...told })
  const digest = digestOf(keyedAbsence, { planId: plan.id, date })
  await insertKeyedCall(tx, call, { ...digest, madeId: locked.id, answer }, at)
  return { answer, changes: ended.changes }
}

/**
 * AMB113: the owner says before the absence time that a made meal is not collected: its order is cancelled, so that it is not
 * cooked, and its share comes back to what paid it; what was to be paid in cash is not charged. Repeated, it returns the
 * same message and has no further effect. Returns the message. Throws refused with the absence time when it is over.
 */
export async function sayAbsent(commerce: Commerce, { date, seenShare, ...wanted }: Absence): Promise<string> {
  const { id: tenant, language } = wanted.caller.tenant
  const { answer, changes } = await withOwnPlan(commerce, wanted, (tx, plan) =>
    callOffLocked(commerce, tx, plan, { date, at: new Date(commerce.now()), language, seenShare }),
  )
  if (changes) announceEnd(commerce, tenant, changes)
  return answer
}
