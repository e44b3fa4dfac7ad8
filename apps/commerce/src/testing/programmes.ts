import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { importRoster, type RosterReport } from '../roster/import-roster.ts'
import type { TestCommerce, TestPerson } from './commerce.ts'
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

/** Lines with a seventh cell give the programme's own number of each person. */
const headOf = (lines: readonly string[]): string =>
  lines.some((line) => line.split(',').length > 6) ? `${ROSTER_HEAD},id` : ROSTER_HEAD

/** Imports a roster with these rows, in CSV. */
export async function rosterOf(
  commerce: TestCommerce,
  tenantId: string,
  lines: readonly string[],
  confirmRemovals = true,
): Promise<RosterReport> {
  const tenant = commerce.commerce.tenants.find(tenantId)
  if (!tenant) throw new Error(`There is no tenant ${tenantId}`)
  const csv = [headOf(lines), ...lines].join('\n')
  return importRoster(commerce.commerce.db, tenant, { csv, now: new Date(commerce.clock.now()), confirmRemovals })
}

/** The entries of a person's list, after confirming every one. */
export async function confirmedEntries(commerce: TestCommerce, tenant: string, { mobile, token }: TestPerson) {
  const { json } = await commerce.call(tenant, 'GET', `/address?user=${mobile}`, { token })
  for (const { id } of json.addresses) {
    const body = { id, consent: CONSENT_VERSIONS.entry }
    await commerce.call(tenant, 'POST', '/address/confirmation', { token, body })
  }
  return json.addresses
}
