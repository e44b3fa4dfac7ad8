import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { Paise } from '@tiffin/domain/money/money'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { MAX_LINES_OF_MEALS } from '@tiffin/domain/plans/lines-of-meals'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { canonicalDigest, digestOf } from '#kernel/keyed-calls'
import { firstLook } from '#modules/plans/api/looking-ahead'
import { type Placeable, type Placement, placeOnce, type Try, type Written } from '../place-order/attempt.ts'
import type { WantedOrder } from '../place-order/check-order.ts'
import { naming, ownEntries } from '../place-order/for-entries.ts'
import { keyedPlan } from '../place-order/keyed-placement.ts'
import type { PlaceOrderBody } from '../place-order/order-request.ts'
import { requireOpen } from '../place-order/require-open.ts'
import { noteFirstMeal } from './accept-plan.ts'
import { planConfirmation } from './confirm-plan.ts'
import { insertWholePlan } from './insert-plan.ts'
import { checkPlan } from './place-plan.ts'
import { plansAnswer } from './plan-answer.ts'
import type { NewPlan } from './plan-of.ts'

/** A further entry that a plan is placed for, and its list as the page knew it (AMB105). */
export interface AlsoFor {
  readonly address: string
  readonly avoidsSeen: readonly Allergen[] | null
}

/** The placement of the same plan for several entries; `body` is the plan of the first entry. */
export interface TogetherPlacement extends Placement {
  readonly alsoFor: readonly AlsoFor[]
}

/** Refuses what several plans cannot have: an entry that is no person, a coupon (one use), a payment at a provider. */
function requireTogether(tenant: Tenant, { couponCode, paymentMode }: PlaceOrderBody): void {
  if (!isProgramme(tenant.clientConfig.clientType)) throw problems.refused((say) => say.onlyProgrammesTogether)
  if (couponCode) throw problems.refused((say) => say.noCouponTogether)
  if (paymentMode === 'DIGITAL') throw problems.refused((say) => say.noOnlineTogether)
}

const bodiesOf = (body: PlaceOrderBody, alsoFor: readonly AlsoFor[]): readonly PlaceOrderBody[] => [
  body,
  ...alsoFor.map(({ address, avoidsSeen }) => ({ ...body, address, avoidsSeen: avoidsSeen && [...avoidsSeen] })),
]

/** AMB114: one placement writes no more lines than one of a single plan. */
function requireFewLines(all: readonly NewPlan[]): void {
  const count = all.flatMap(({ meals }) => meals).reduce((sum, { lines }) => sum + (lines?.length ?? 0), 0)
  if (count > MAX_LINES_OF_MEALS) throw problems.refused((say) => say.tooManyDishesTogether)
}

/** M9: checks each plan as if it were placed alone, and twice the sum of all against the balance. */
async function checkAll(
  commerce: Commerce,
  tx: TenantTx,
  wanted: WantedOrder,
  { bodies, now, locking }: Pick<Try, 'locking'> & { readonly bodies: readonly PlaceOrderBody[]; readonly now: number },
): Promise<readonly NewPlan[]> {
  const entries = await ownEntries(tx, wanted, bodies)
  const all: NewPlan[] = []
  let besides: Paise = 0
  for (const body of bodies) {
    const { placed } = await checkPlan(commerce, tx, { ...wanted, body, besides }, { now, locking }).catch((error) => {
      throw naming(wanted.tenant, entries.of(body), error)
    })
    besides += placed.plan.bill.total
    all.push(placed)
  }
  requireFewLines(all)
  return all
}

/** SB20: writes all plans in the transaction of their checks; the key is stored with the first. */
async function writeAll(
  commerce: Commerce,
  tx: TenantTx,
  wanted: WantedOrder,
  how: Try & Pick<Placeable, 'operation'> & { readonly alsoFor: readonly AlsoFor[] },
): Promise<Written> {
  const { tenant, body, person } = wanted
  const { call, locking, operation, alsoFor } = how
  requireTogether(tenant, body)
  const now = commerce.now()
  const all = await checkAll(commerce, tx, wanted, { bodies: bodiesOf(body, alsoFor), now, locking })
  if (all.some(({ plan }) => plan.status === 'PENDING')) throw problems.refused((say) => say.noOnlineTogether)
  await requireOpen(commerce, tx, tenant, false)
  const answer = plansAnswer(tenant, all)
  const at = new Date(now)
  for (const [index, placed] of all.entries()) {
    const { plan, meals } = placed
    const isFirst = index === 0
    const keyed = isFirst && call ? { call, stored: { ...digestOf(operation, body), madeId: plan.id, answer } } : null
    const jobs = [planConfirmation(plan, meals, person, at), firstLook(plan, meals, at)]
    await insertWholePlan(tx, { ...placed, jobs, coupon: null, keyed })
  }
  await noteFirstMeal(
    commerce,
    tx,
    all.flatMap(({ meals }) => meals),
    at,
  )
  commerce.jobs.note(tx.tenant, now)
  return { answer, payment: null, replaced: [], isNew: true }
}

/**
 * Places the same plan for several entries of one person, all or none, in one transaction: each is checked as if it were
 * placed alone, and M9's balance holds for the sum. Cash and wallet only. A refusal names the entry. Repeating the same
 * key and request returns the same answer.
 */
export async function placeTogether(commerce: Commerce, placement: TogetherPlacement): Promise<string> {
  const { alsoFor } = placement
  // SAFE2: the name is that of one plan's placement, so that the look-up of a lost attempt finds the first plan.
  const operation: Placeable['operation'] = {
    name: keyedPlan.name,
    digests: [
      (body) =>
        canonicalDigest({
          together: { first: digestOf(keyedPlan, body).digest, alsoFor: alsoFor.map(({ address }) => address) },
        }),
    ],
  }
  const { answer } = await placeOnce(commerce, placement, {
    operation,
    paymentOf: async () => undefined,
    write: (services, tx, wanted, how) => writeAll(services, tx, wanted, { ...how, operation, alsoFor }),
  })
  return answer
}
