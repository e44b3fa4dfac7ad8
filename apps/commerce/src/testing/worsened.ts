import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { importCatalogue } from '#catalogue/import-catalogue'
import { inTenant } from '#kernel/db/tenant-transaction'
import { stateOf } from '#modules/worsened/api/wire'
import { saveWorsened } from '#modules/worsened/api/worsened'
import type { TestCommerce, TestPerson } from './commerce.ts'
import { smallCatalogue } from './small-catalogue.ts'

interface Declared {
  readonly contains?: readonly Allergen[]
  readonly mayContain?: readonly Allergen[]
  readonly freeOf?: readonly Allergen[]
  readonly veg?: boolean
}

/** A catalogue whose dal is declared so; by default vegetarian, and free of milk and egg. */
export const dalDeclared = <C extends { readonly products: readonly { readonly code: string }[] }>(
  { contains = [], mayContain = [], freeOf = ['milk', 'egg'], veg = true }: Declared = {},
  catalogue: C = smallCatalogue as unknown as C,
) => ({
  ...catalogue,
  products: catalogue.products.map((product) =>
    product.code === 'dal' ? { ...product, veg, allergens: { contains, mayContain, freeOf } } : product,
  ),
})

/** The catalogue without its dal: the dish leaves the menu. */
export const withoutDal = <
  C extends {
    readonly products: readonly { readonly code: string }[]
    readonly categories: readonly { readonly subCategories: readonly { readonly products: readonly string[] }[] }[]
  },
>(
  catalogue: C,
) => ({
  ...catalogue,
  products: catalogue.products.filter(({ code }) => code !== 'dal'),
  categories: catalogue.categories.map((category) => ({
    ...category,
    subCategories: category.subCategories.map((part) => ({
      ...part,
      products: part.products.filter((code) => code !== 'dal'),
    })),
  })),
})

/** Imports a catalogue as an operator does. */
export async function importInto({ commerce, clock }: TestCommerce, tenant: string, json: unknown): Promise<void> {
  const wanted = { json, at: new Date(clock.now()), confirmRetirements: true }
  const report = await importCatalogue(commerce.db, tenant, wanted)
  if (!report.changed) throw new Error(`The catalogue was not imported: ${JSON.stringify(report.problems)}`)
}

/** Runs the jobs that are due, and those that they add. */
export async function runJobs({ commerce, worker, clock }: TestCommerce, tenant: string): Promise<void> {
  const isDue = () =>
    inTenant(commerce.db, tenant, ({ db }) =>
      db
        .selectFrom('job')
        .select('key')
        .where('tenant', '=', tenant)
        .where('dead_at', 'is', null)
        .where('due_at', '<=', new Date(clock.now()))
        .executeTakeFirst(),
    )
  do {
    commerce.jobs.note(tenant, clock.now())
    await worker.runDue()
  } while (await isDue())
}

/** Stores that the first line of an order may contain milk now, which it was free of. Returns the state to answer. */
export async function worsen({ commerce, clock }: TestCommerce, tenant: string, orderId: string): Promise<string> {
  const was = { contains: [], mayContain: [], freeOf: ['milk'], notStated: [] } as const
  const found = { foundAt: new Date(clock.now()), answerBy: null, answer: null }
  const now = { ...was, mayContain: ['milk'], freeOf: [] } as const
  const line = {
    ...{ line: 1, name: 'Dal Makhani', was: { isVeg: true, allergens: was }, now: { isVeg: true, allergens: now } },
    ...({ lostVeg: false, allergens: ['milk'], newlyAvoided: [], isForbidden: false } as const),
  }
  await inTenant(commerce.db, tenant, (tx) => saveWorsened(tx, orderId, { ...found, lines: [line] }))
  return stateOf(found)
}

/** The tracking answer of an order. */
export async function trackedBy(commerce: TestCommerce, tenant: string, { mobile, token }: TestPerson, id: string) {
  const path = `/trackOrder?orderId=${id}&userId=${mobile}`
  return (await commerce.call(tenant, 'GET', path, { token })).json.data
}
