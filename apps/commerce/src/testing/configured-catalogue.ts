import type { CatalogueInput } from '#catalogue/catalogue-file'
import { aCategory, aProduct, aStore } from '#catalogue/testing/a-catalogue'

const pizza = aProduct({
  code: 'pizza',
  name: 'Pizza',
  maxQty: 40,
  menuTags: ['Bulk Order Menu'],
  allergens: { contains: ['gluten', 'milk'], mayContain: [], freeOf: ['egg', 'peanut'] },
  sizes: [
    { code: 'small', name: 'Small', price: 200 },
    { code: 'large', name: 'Large', price: 350, discountedPrice: 300 },
  ],
  options: [
    {
      type: 'ADDON',
      code: 'extra',
      name: 'Extras',
      limit: 2,
      items: [
        { code: 'cheese', name: 'Cheese', price: { small: 30, large: 50 }, allergens: { contains: ['milk'] } },
        { code: 'egg', name: 'Egg', veg: false, price: 25, allergens: { contains: ['egg'] } },
        { code: 'olives', name: 'Olives', price: { large: 20.5 } },
        { code: 'corn', name: 'Corn', price: 20, inStock: false },
      ],
    },
    {
      type: 'REMOVABLE',
      code: 'leave',
      name: 'Toppings',
      limit: 1,
      items: [
        { code: 'onion', name: 'Onion', default: true },
        { code: 'chilli', name: 'Chilli', default: true },
      ],
    },
    {
      type: 'REPLACEABLE',
      code: 'base',
      name: 'Base',
      deltaPricing: true,
      from: [{ code: 'wheat', name: 'Wheat base', default: true, price: 40 }],
      to: [
        { code: 'millet', name: 'Millet base', price: 55 },
        { code: 'thin', name: 'Thin base', price: 15 },
      ],
    },
    {
      type: 'ADDON',
      code: 'dip',
      name: 'Dip',
      removable: true,
      items: [{ code: 'garlic', name: 'Garlic dip', default: true }],
    },
  ],
})

const meal = aProduct({
  code: 'meal',
  name: 'Meal',
  sizes: [{ code: 'one', name: 'For one', price: 250 }],
  combo: [
    {
      size: 'one',
      groups: [
        {
          name: 'Main',
          items: [
            { product: 'pizza', size: 'small', default: true },
            { product: 'rice', size: 'full', price: 40 },
            { product: 'kheer', size: 'full' },
          ],
        },
        { name: 'Drink', optional: true, items: [{ product: 'cola', size: 'full', price: 30 }] },
      ],
    },
  ],
})

/** A dish with every type of option, a combo, a special menu, and dishes for tests of tampered carts. */
export const configuredCatalogue = {
  stores: [
    aStore({ code: 'day', packagingCharges: 10, ordering: { later: true, bulk: true } }),
    aStore({ code: 'plain', name: 'Plain Kitchen' }),
  ],
  categories: [
    aCategory({ subCategories: [{ name: 'All', products: ['pizza', 'meal', 'rice', 'cola', 'kheer', 'cake'] }] }),
  ],
  products: [
    pizza,
    meal,
    aProduct({ code: 'rice', name: 'Rice' }),
    aProduct({ code: 'cola', name: 'Cola' }),
    aProduct({ code: 'kheer', name: 'Kheer', outOfStock: true }),
    aProduct({
      code: 'cake',
      name: 'Cake',
      menuTags: ['Bulk Order Menu'],
      sizes: [{ code: 'full', name: 'Slice', price: 100, discountedPrice: 90, specialDiscountedPrice: 60 }],
    }),
  ],
  specialMenu: { name: 'Lunch Hour', endsOn: '2026-11-21 13:00', products: ['cake'] },
} satisfies CatalogueInput
