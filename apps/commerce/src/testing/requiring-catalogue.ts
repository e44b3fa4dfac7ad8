import { aCatalogue, aCategory, aProduct } from '#catalogue/testing/a-catalogue'

const base = {
  type: 'ADDON' as const,
  code: 'base',
  name: 'Base',
  limit: 2,
  min: 1,
  items: [
    { code: 'thin', name: 'Thin', price: { small: 40, large: 25.5 } },
    { code: 'thick', name: 'Thick', price: { small: 20, large: 60 } },
    { code: 'stuffed', name: 'Stuffed', price: 5, inStock: false },
  ],
}

const sizes = [
  {
    code: 'small',
    name: 'Small',
    price: 200,
    discountedPrice: 150,
    specialDiscountedPrice: 90,
    subscriptionPrice: 120,
  },
  { code: 'large', name: 'Large', price: 350 },
]

const soldOut = { code: 'filling', name: 'Filling', price: { small: 10 }, inStock: false }

/**
 * AMB99: dishes with a required choice, a default with a price, and a size without its required choices; a special
 * menu.
 */
export const requiringCatalogue = aCatalogue({
  categories: [aCategory({ subCategories: [{ name: 'All', products: ['pizza', 'toast', 'wrap', 'meal', 'plain'] }] })],
  products: [
    aProduct({ code: 'pizza', name: 'Pizza', sizes, options: [base] }),
    aProduct({
      code: 'toast',
      name: 'Toast',
      sizes,
      options: [{ ...base, min: 0, items: [{ code: 'jam', name: 'Jam', price: 15, default: true }] }],
    }),
    aProduct({
      code: 'wrap',
      name: 'Wrap',
      sizes,
      options: [{ ...base, items: [soldOut, { code: 'paneer', name: 'Paneer', price: { large: 30 } }] }],
    }),
    aProduct({
      code: 'meal',
      name: 'Meal',
      combo: [
        {
          size: 'full',
          groups: [
            {
              name: 'Main',
              items: [
                { product: 'toast', size: 'small', default: true, price: 40 },
                { product: 'plain', size: 'full', price: 25 },
              ],
            },
          ],
        },
      ],
    }),
    aProduct({ code: 'plain', name: 'Plain' }),
  ],
  specialMenu: { name: 'Lunch Hour', endsOn: '2026-11-21 13:00', products: ['pizza'] },
})
