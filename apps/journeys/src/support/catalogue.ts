import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tenant } from './story.ts'
import { root } from './system.ts'

/** The fields of a catalogue's dish that journeys change. Money in rupees. */
interface Product {
  readonly code: string
  name: string
  maxQty: number
  allergens?: { contains: string[]; mayContain: string[]; freeOf: string[] }
  readonly sizes: { price: number; discountedPrice?: number }[]
  readonly options?: { readonly items?: { readonly name: string; price?: unknown }[] }[]
}

/** The fields of a catalogue's store that journeys change. Money in rupees. */
interface Store {
  hours: { offDates?: string[] }
  ordering?: { cutOffs?: { minutes: number }[] }
  delivery?: { radiusKm: number; charges: { uptoKm: number; charge: number }[] }
}

interface Catalogue {
  stores: Store[]
  categories: { subCategories: { products: string[] }[] }[]
  products: Product[]
}

const shipped = (tenant: Tenant): string =>
  join(process.env.JOURNEYS_DATA_DIR ?? '', 'tenants/catalogues', `${tenant}.json`)

function put(tenant: Tenant, file: string): void {
  const { JOURNEYS_DATA_DIR: DATA_DIR, JOURNEYS_COMMERCE_PORT: COMMERCE_PORT } = process.env
  const env = { ...process.env, DATA_DIR, COMMERCE_PORT, TENANTS_DIR: join(DATA_DIR ?? '', 'tenants') }
  execFileSync(process.execPath, [join(root, 'scripts/catalogue.ts'), 'import', tenant, file], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Imports a changed catalogue while the servers run, as an operator would. `change` modifies the shipped catalogue. */
export function importChanged(tenant: Tenant, change: (dish: (code: string) => Product, all: Catalogue) => void): void {
  const catalogue = JSON.parse(readFileSync(shipped(tenant), 'utf8')) as Catalogue
  const dish = (code: string): Product => {
    const found = catalogue.products.find((each) => each.code === code)
    if (!found) throw new Error(`${tenant} has no ${code}`)
    return found
  }
  change(dish, catalogue)
  const file = join(process.env.JOURNEYS_DATA_DIR ?? '', `${tenant}.changed.json`)
  writeFileSync(file, JSON.stringify(catalogue))
  put(tenant, file)
}

/** Removes a dish from the menu. */
export function takeOff(catalogue: Catalogue, code: string): void {
  catalogue.products = catalogue.products.filter((each) => each.code !== code)
  for (const category of catalogue.categories)
    for (const part of category.subCategories) part.products = part.products.filter((each) => each !== code)
}
