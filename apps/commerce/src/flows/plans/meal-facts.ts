import { isProgramme } from '@tiffin/domain/order/order-type'
import type { Concern } from '@tiffin/domain/order/worsened'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { type AddressRecord, addressesToOrderTo } from '#addresses/repository'
import type { Offer } from '#catalogue/prepared-menus'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { DeliverTo } from '#modules/orders/api/records'
import type { PlanRecord } from '#modules/plans/api/records'
import { ownAvoidsOf } from '#own-avoids/repository'
import { type EntryStanding, standingsOf } from '#roster/entry-standing'
import { storesOfPeople } from '#roster/repository'
import { isRestricted } from '#roster/store-access'
import { concernBy } from '../worsened/concerns.ts'

/** The entry or address of a plan. */
export interface Entry {
  /** Null: it has none, or it was deleted. */
  readonly address: AddressRecord | null
  /** Null outside of a programme too. */
  readonly standing: EntryStanding | null
}

/** What the meals of some plans are checked against. */
export interface MealFacts {
  readonly tenant: Tenant
  offerOf(plan: PlanRecord): Offer
  entryOf(plan: PlanRecord): Entry
  /** A15: true while the roster lists the store for the plan's owner. */
  isListed(plan: PlanRecord): boolean
  concernOf(plan: PlanRecord): Concern
}

type Needs = Pick<Commerce, 'menus' | 'tenants'>

async function readOffers({ menus }: Needs, tx: TenantTx, plans: readonly PlanRecord[]) {
  const offers = new Map<number, Offer>()
  for (const id of new Set(plans.map(({ store_id }) => store_id))) offers.set(id, await menus.offerOf(tx, id))
  return ({ store_id }: PlanRecord): Offer => {
    const offer = offers.get(store_id)
    if (!offer) throw new Error('A meal is checked whose store was not read')
    return offer
  }
}

async function readEntries(tx: TenantTx, tenant: Tenant, plans: readonly PlanRecord[]) {
  const withEntry = plans.filter(({ address_id }) => address_id !== null)
  const addresses = await addressesToOrderTo(tx, [...new Set(withEntry.flatMap(({ address_id }) => address_id ?? []))])
  const isNeeded = withEntry.length > 0 && isProgramme(tenant.clientConfig.clientType)
  const standings = isNeeded ? await standingsOf(tx, ownersOf(withEntry)) : new Map<string, EntryStanding>()
  return ({ person, address_id: id }: PlanRecord): Entry => {
    const owned = id === null ? undefined : addresses.get(id)
    // SB8: an address is one of its owner's alone.
    if (id === null || owned?.person !== person) return { address: null, standing: null }
    return { address: owned.address, standing: standings.get(id) ?? null }
  }
}

async function readListed(tx: TenantTx, tenant: Tenant, plans: readonly PlanRecord[]): Promise<MealFacts['isListed']> {
  if (!isRestricted(tenant)) return () => true
  const stores = await storesOfPeople(tx, ownersOf(plans))
  return ({ person, store_id }) => stores.get(person)?.has(store_id) ?? false
}

const ownersOf = (plans: readonly PlanRecord[]): string[] => [...new Set(plans.map(({ person }) => person))]

/**
 * Reads what the meals of plans are checked against, with one statement of each kind for all of them (PERF5), and locks
 * their addresses (L12).
 */
export async function readMealFacts(commerce: Needs, tx: TenantTx, plans: readonly PlanRecord[]): Promise<MealFacts> {
  const tenant = commerce.tenants.find(tx.tenant)
  // The tenant's file is invalid: the job retries until it is valid.
  if (!tenant) throw new Error('There is no such tenant')
  const offerOf = await readOffers(commerce, tx, plans)
  const entryOf = await readEntries(tx, tenant, plans)
  const isListed = await readListed(tx, tenant, plans)
  const own = await ownAvoidsOf(tx, ownersOf(plans))
  return {
    ...{ tenant, offerOf, entryOf, isListed },
    concernOf: (plan) =>
      concernBy(
        tenant,
        { deliverTo: plan.deliver_to as DeliverTo },
        { own: own.get(plan.person) ?? null, standing: entryOf(plan).standing },
      ),
  }
}
