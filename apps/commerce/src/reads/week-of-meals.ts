import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { isPaidAtHandOver } from '@tiffin/domain/money/tenders'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { linesOfMeal } from '@tiffin/domain/plans/agreed-line'
import { type Lasting, lastsUntil } from '@tiffin/domain/plans/lasts-until'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import type { DeliverTo } from '#modules/orders/api/records'
import type { PlanRecord } from '#modules/plans/api/records'
import { plansInSpan, type Span, walletMealsPlanned } from '#modules/plans/api/week'
import { findOwnAvoids } from '#own-avoids/repository'
import { avoidedBy, entryStandings } from '#roster/entry-standing'
import { standingsOf } from './plan-meals.ts'
import { type MealOutlook, mealOutlook, storesOf } from './plan-outlook.ts'
import { toWireAddress, toWireLine, toWireMeal } from './plan-wire.ts'

/** The maximum number of plans in a week: the newest. */
const MOST_PLANS = 50

/** A meal of the week with its plan. */
interface MealOfWeek {
  readonly plan: PlanRecord
  readonly meal: MealOutlook
  /** AMB105: the allergens that the eater currently avoids. */
  readonly avoids: readonly Allergen[]
}

/** A person's wallet, and how long it lasts. */
interface WalletOfWeek extends Lasting {
  readonly balance: Paise
}

interface WeekOfMeals extends Span {
  /** By the time at which they are eaten. */
  readonly meals: readonly MealOfWeek[]
  /** null: the tenant has no wallets, or no planned meal is paid by a wallet. */
  readonly wallet: WalletOfWeek | null
}

export interface WantedWeek {
  readonly person: string
  /** A Monday. */
  readonly from: LocalDate
  /** Epoch milliseconds. */
  readonly now: number
}

/** AMB105: the allergens that the eaters of plans avoid: the entry's in a programme, else the owner's. */
async function avoidsOf(tx: TenantTx, tenant: Tenant, person: string) {
  if (!isProgramme(tenant.clientConfig.clientType)) {
    const own = (await findOwnAvoids(tx, person)) ?? []
    return () => own
  }
  const standings = await entryStandings(tx, person)
  return ({ address_id, deliver_to }: PlanRecord): readonly Allergen[] => {
    const standing = address_id === null ? undefined : standings.get(address_id)
    return standing ? avoidedBy(standing) : ((deliver_to as DeliverTo).avoids ?? [])
  }
}

/** AMB39: the date until which the wallet covers the planned meals. */
async function walletOf(tx: TenantTx, tenant: Tenant, { person, now }: WantedWeek): Promise<WalletOfWeek | null> {
  if (!tenant.clientConfig.walletEnabled) return null
  const planned = await walletMealsPlanned(tx, person)
  if (planned.length === 0) return null
  const wallet = await readWallet(tx, person)
  const today = localTimeAt(now, tenant.wallet.timeZone).date
  const balance = wallet && wallet.closedAt === null ? balanceOf(wallet, today) : 0
  return { balance, ...lastsUntil(balance, planned) }
}

/** All meals of a person's plans in a week, by the date in the time zone of each store. */
export async function weekOfMeals(tx: TenantTx, tenant: Tenant, wanted: WantedWeek): Promise<WeekOfMeals> {
  const span: Span = { from: wanted.from, to: addDays(wanted.from, 6) }
  const plans = await plansInSpan(tx, wanted.person, span, MOST_PLANS)
  const stores = await storesOf(
    tx,
    plans.map(({ plan }) => plan),
  )
  const byId = new Map(plans.map(({ plan }) => [plan.id, plan]))
  const standings = await standingsOf(
    tx,
    plans.flatMap(({ meals }) => meals),
  )
  const avoids = await avoidsOf(tx, tenant, wanted.person)
  const meals = standings.flatMap((standing): MealOfWeek[] => {
    const plan = byId.get(standing.meal.plan_id)
    if (!plan) return []
    const scene = { plan, store: stores.get(plan.store_id) ?? null, now: wanted.now }
    return [{ plan, meal: mealOutlook(standing, scene), avoids: avoids(plan) }]
  })
  meals.sort((one, other) => one.meal.meal.at.getTime() - other.meal.meal.at.getTime())
  return { ...span, meals, wallet: await walletOf(tx, tenant, wanted) }
}

/** L19: whom the meal is for; T14: where it is delivered. */
function toWireUser(plan: PlanRecord) {
  const { name, className, section } = plan.deliver_to as DeliverTo
  return { name, ...toWireAddress(plan), ...(className === undefined ? {} : { className, section }) }
}

const toWireMealOfWeek = ({ plan, meal, avoids }: MealOfWeek) => ({
  ...toWireMeal(plan, meal),
  subscriptionId: plan.id,
  status: plan.status,
  storeId: plan.store_id,
  storeName: plan.store_name,
  timeZone: plan.time_zone,
  orderType: plan.fulfilment,
  user: toWireUser(plan),
  avoids,
  items: linesOfMeal(plan, meal.meal).map(toWireLine),
  paymentMode: plan.payment,
  isPaymentCOD: isPaidAtHandOver(plan.bill.tenders),
  mayChangeDishes: plan.status === 'ACTIVE',
})

/** Beyond the specs: the week, with amounts in rupees. */
export const toWireWeek = ({ from, to, meals, wallet }: WeekOfMeals) => ({
  from,
  to,
  meals: meals.map(toWireMealOfWeek),
  wallet: wallet && {
    balance: toRupees(wallet.balance),
    lastsUntil: wallet.until,
    missing: toRupees(wallet.missing),
  },
})
