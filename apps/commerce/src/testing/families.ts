import type { TestCommerce, TestPerson } from './commerce.ts'
import { confirmedEntries, rosterOf } from './programmes.ts'

/** A parent with children of the roster, whom the parent has confirmed. */
export interface TestFamily<Tenant extends string = string> {
  readonly tenant: Tenant
  readonly parent: TestPerson
  /** The ids of the children's entries, by name. */
  readonly children: Readonly<Record<string, string>>
}

/** Makes families; `stores`: the store of each child, where the roster names one. */
export function families<Tenant extends string>(commerceOf: () => TestCommerce) {
  let made = 0
  /** An import removes whom it does not name. */
  const roster = new Map<Tenant, string[]>()

  return async (
    tenant: Tenant,
    names: readonly string[],
    stores: Readonly<Record<string, string>> = {},
  ): Promise<TestFamily<Tenant>> => {
    const commerce = commerceOf()
    const mobile = `95001${String(++made).padStart(5, '0')}`
    const parent = await commerce.signedIn(tenant, { mobile })
    const rows = [
      ...(roster.get(tenant) ?? []),
      ...names.map((name) => `${mobile},child,${name},5,B,${stores[name] ?? ''}`),
    ]
    roster.set(tenant, rows)
    await rosterOf(commerce, tenant, rows)
    const entries = await confirmedEntries(commerce, tenant, parent)
    const idOf = (name: string) =>
      entries.find(({ addressLine1 }: { addressLine1: string }) => addressLine1 === name)?.id
    return { tenant, parent, children: Object.fromEntries(names.map((name) => [name, idOf(name)])) }
  }
}
