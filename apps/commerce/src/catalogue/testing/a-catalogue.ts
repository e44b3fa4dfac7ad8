import type { CatalogueInput } from '../catalogue-file.ts'

type Product = CatalogueInput['products'][number]
type Category = CatalogueInput['categories'][number]
type Store = NonNullable<CatalogueInput['stores']>[number]

/** A store in Delhi with delivery; `wanted` overrides fields. */
export const aStore = (wanted: Partial<Store> = {}): Store => ({
  code: 'delhi',
  name: 'Delhi Kitchen',
  location: 'New Delhi',
  address: '1 Test Road, New Delhi',
  pincode: '110001',
  latitude: 28.63,
  longitude: 77.22,
  hours: { opens: '10:00', closes: '23:00' },
  delivery: { radiusKm: 5, charges: [{ uptoKm: 5, charge: 30 }] },
  ...wanted,
})

/** A dish with one size at 100 rupees; `wanted` overrides fields. */
export const aProduct = (wanted: Partial<Product> = {}): Product => ({
  code: 'dal',
  name: 'Dal',
  veg: true,
  sizes: [{ code: 'full', name: 'Full', price: 100 }],
  ...wanted,
})

export const aCategory = (wanted: Partial<Category> = {}): Category => ({
  code: 'mains',
  name: 'Mains',
  subCategories: [{ name: 'All', products: ['dal'] }],
  ...wanted,
})

/** A catalogue with one store and one dish; `wanted` overrides fields. */
export const aCatalogue = (wanted: Partial<CatalogueInput> = {}): CatalogueInput => ({
  stores: [aStore()],
  categories: [aCategory()],
  products: [aProduct()],
  ...wanted,
})
