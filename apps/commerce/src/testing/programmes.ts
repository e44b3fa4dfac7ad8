import { importRoster, type RosterReport } from '../roster/import-roster.ts'
import type { TestCommerce } from './commerce.ts'
import { smallCatalogue } from './small-catalogue.ts'
import type { TenantSettings } from './tenants.ts'

/** A school that requires a sign-in first, and a staff canteen that shows people only their own store. */
export const programmes: Readonly<Record<string, TenantSettings>> = {
  school: { name: 'School', clientType: 'SCHOOL', storeAccessType: 'PROTECTED' },
  staff: { name: 'Staff', clientType: 'STAFF', userStoreAccessType: 'RESTRICTED', userBasedMenu: true },
}

/** The small catalogue, with both stores serving on weekdays except one Wednesday. */
export const programmeCatalogue = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((store) => ({
    ...store,
    hours: { ...store.hours, weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], offDates: ['2026-11-25'] },
  })),
}

export const ROSTER_HEAD = 'mobile,kind,name,class,section,store'

/** Imports a roster with these rows, in CSV. */
export async function rosterOf(
  commerce: TestCommerce,
  tenantId: string,
  lines: readonly string[],
  confirmRemovals = true,
): Promise<RosterReport> {
  const tenant = commerce.commerce.tenants.find(tenantId)
  if (!tenant) throw new Error(`There is no tenant ${tenantId}`)
  const csv = [ROSTER_HEAD, ...lines].join('\n')
  return importRoster(commerce.commerce.db, tenant, { csv, now: new Date(commerce.clock.now()), confirmRemovals })
}
