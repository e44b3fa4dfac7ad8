import type { StoreReport } from '@tiffin/commerce/flows/examine-stores'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { equalNumbers } from '../lib/document-numbers.ts'
import { plansBeyondWallet } from '../lib/plans-beyond-wallet.ts'
import { walletIssuersProblem } from '../lib/wallet-issuers.ts'
import { explain, groupedDeadEnds } from './dead-end-words.ts'
import type { Examined, TenantReport } from './examined-stores.ts'

/**
 * A line about the stores of a tenant. Problem: no order can be finished at an active store, the file cannot be read, a
 * wallet would have several issuers, or documents equal numbers.
 */
export interface StoreFinding {
  readonly tenant: string
  readonly isProblem: boolean
  readonly line: string
}

function finishedNowhere({ examination: { closed, isInactive } }: StoreReport): string[] {
  if (closed.length === 0) return []
  return [`${isInactive ? 'once it is active, ' : ''}no order can be finished: ${explain(closed)}`]
}

function finishedElsewhere({ examination }: StoreReport): string[] {
  const { closed, deadEnds, datesWithoutChoice, mealsWithoutOrder } = examination
  if (closed.length > 0) return []
  const ways = groupedDeadEnds(deadEnds).map(({ ways: shown, causes }) => `dead end: ${shown}: ${explain(causes)}`)
  const first = datesWithoutChoice[0]
  const dates = first
    ? [
        `on ${datesWithoutChoice.length} of the next 366 days, the first ${first}, diners who order for later can choose no day: raise ordering.laterMaxDays, or change hours`,
      ]
    : []
  const meals = mealsWithoutOrder.map(
    (meal) => `no order for the meal "${meal}" can be finished: change ordering.meals, hours, or the slots of dishes`,
  )
  return [...ways, ...dates, ...meals]
}

function notes({ examination: { hasCrossedBounds, isInactive } }: StoreReport): string[] {
  return [
    ...(hasCrossedBounds ? ['minCartValue is above maxCartValue, so that neither applies: change one'] : []),
    ...(isInactive ? ['is inactive: diners see it and cannot order'] : []),
  ]
}

const lineAbout =
  (tenant: string, { code, name }: Pick<StoreReport, 'code' | 'name'>) =>
  (line: string): string =>
    `${tenant}: store ${code} (${name}): ${line}`

const ignoredFindings = ({ tenant: { id }, ignored = [] }: TenantReport): StoreFinding[] =>
  ignored.flatMap((store) =>
    store.lines.map(lineAbout(id, store)).map((line) => ({ tenant: id, isProblem: false, line })),
  )

function findingsOfStore(tenant: string, store: StoreReport): StoreFinding[] {
  const lineOf = lineAbout(tenant, store)
  const isProblem = !store.examination.isInactive
  return [
    ...finishedNowhere(store).map((line) => ({ tenant, isProblem, line: lineOf(line) })),
    ...[...finishedElsewhere(store), ...notes(store)].map((line) => ({
      ...{ tenant, isProblem: false },
      line: lineOf(line),
    })),
  ]
}

/** M9: plans that the wallet can never pay. */
function walletFindings(tenant: Tenant, store: StoreReport): StoreFinding[] {
  const line = plansBeyondWallet(tenant, store)
  return line === null ? [] : [{ tenant: tenant.id, isProblem: false, line: lineAbout(tenant.id, store)(line) }]
}

function findingsOf(report: TenantReport): StoreFinding[] {
  const { tenant, stores, problem } = report
  if (problem !== undefined) return [{ tenant: tenant.id, isProblem: true, line: problem }]
  const issuers = walletIssuersProblem(tenant, stores ?? [])
  return [
    ...(issuers === null ? [] : [{ tenant: tenant.id, isProblem: true, line: `${tenant.id}: ${issuers}` }]),
    ...(stores ?? []).flatMap((store) => findingsOfStore(tenant.id, store)),
    ...(stores ?? []).flatMap((store) => walletFindings(tenant, store)),
    ...ignoredFindings(report),
  ]
}

/** What is wrong with the stores, or cannot be ordered at them, one line for each. */
export const storeFindings = ({ reports }: Examined): StoreFinding[] => [
  ...reports.flatMap(findingsOf),
  ...equalNumbers(
    reports.flatMap(({ tenant, stores }) => (stores ?? []).map((store) => ({ ...store, tenant: tenant.id }))),
  ).map((each) => ({ ...each, isProblem: true })),
]

const SHOWN = 5

const namesOf = (tenants: readonly Tenant[]): string =>
  [...tenants.slice(0, SHOWN).map(({ id }) => id), ...(tenants.length > SHOWN ? ['...'] : [])].join(', ')

/** Which stores were examined, and of which tenants none are known. */
export function describeExamined({ place, reports }: Examined, hint: string): string[] {
  const missing = reports
    .filter(({ stores, problem }) => stores === null && problem === undefined)
    .map(({ tenant }) => tenant)
  const found = reports.flatMap(({ tenant, stores }) => (stores ? [{ tenant, count: stores.length }] : []))
  const count = found.reduce((sum, each) => sum + each.count, 0)
  const names = namesOf(found.map(({ tenant }) => tenant))
  return [
    ...(count ? [`${count} ${count === 1 ? 'store' : 'stores'} of ${names} examined in ${place}`] : []),
    ...(missing.length ? [`no stores of ${namesOf(missing)} in ${place}${hint}`] : []),
  ]
}
