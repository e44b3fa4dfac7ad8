/** Pages of invented restaurants in the shape of a marketplace's answers, for what other restaurants' pages contain. */

const TYPE = 'type.googleapis.com/marketplace.presentation.food.v2'

type Fields = Readonly<Record<string, unknown>>

export const dish = (id: string, name: string, price: number | undefined, more: Fields = {}) => ({
  card: {
    '@type': `${TYPE}.Dish`,
    info: {
      ...{ id, name, price, isVeg: 1, inStock: 1, variants: {}, variantsV2: {}, ribbon: {}, showImage: true },
      ...more,
    },
    analytics: {},
    hideRestaurantDetails: true,
  },
})

type Dish = ReturnType<typeof dish>

export const category = (title: string, ...itemCards: readonly Dish[]) => ({
  '@type': `${TYPE}.ItemCategory`,
  title,
  itemCards,
})

export const nested = (title: string, ...categories: readonly { title: string; itemCards: readonly Dish[] }[]) => ({
  '@type': `${TYPE}.NestedItemCategory`,
  title,
  categories,
})

const wrapped = (card: unknown) => ({ card: { card } })

const restaurantCard = (id: string, name: string, more: Fields = {}) => ({
  '@type': `${TYPE}.Restaurant`,
  info: { id, name, city: 'Pune', areaName: 'Baner', latLong: '18.559,73.786', ...more },
})

/** As it is read from a file: fields without a value are absent. */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** One answer: a restaurant, its menu, its licence and its address, and the fields that name a visitor. */
export const answer = (id: string, name: string, menu: readonly unknown[], more: Fields = {}) =>
  asJson({
    statusCode: 0,
    tid: 'visitor-tid',
    sid: 'visitor-sid',
    deviceId: 'visitor-device',
    csrfToken: 'visitor-csrf',
    data: {
      cards: [
        wrapped(restaurantCard(id, name, more)),
        wrapped({ '@type': `${TYPE}.OfferInfoWithStyle`, phone: '9000000001' }),
        {
          groupedCard: {
            cardGroupMap: {
              REGULAR: {
                cards: [
                  ...menu.map(wrapped),
                  wrapped({
                    '@type': `${TYPE}.RestaurantLicenseInfo`,
                    text: [`License No. 112${id.padStart(11, '0')}`],
                  }),
                  wrapped({
                    '@type': `${TYPE}.RestaurantAddress`,
                    area: 'Baner',
                    completeAddress: `${id} Baner Road, Pune 411045`,
                  }),
                ],
              },
            },
          },
        },
      ],
    },
  })

export const variation = (id: string, name: string, more: Fields = {}) => ({ id, name, price: 0, inStock: 1, ...more })
export const choice = (id: string, name: string, price: number | undefined, more: Fields = {}) => ({
  ...{ id, name, price, inStock: 1, isVeg: 1, isEnabled: 1 },
  ...more,
})
export const group = (groupId: string, groupName: string, choices: readonly Fields[], more: Fields = {}) => ({
  ...{ groupId, groupName, choices, maxAddons: -1, maxFreeAddons: -1 },
  ...more,
})
const model = (price: number, parts: readonly (readonly [string, string])[], addons?: readonly string[]) => ({
  variations: parts.map(([groupId, variationId]) => ({ groupId, variationId })),
  price,
  ...(addons ? { addonCombinations: addons.map((addonId) => ({ groupId: 'top', addonId })) } : {}),
})

const toppings = group('top', 'Toppings', [
  choice('corn', 'Corn', 2857),
  choice('olive', 'Olives', 3810, { inStock: undefined }),
  choice('ham', 'Ham', 4762, { isVeg: undefined }),
])

/** Two groups of variations; the default is neither the first nor the cheapest. */
const margherita = dish('p1', 'Margherita ', undefined, {
  defaultPrice: 28571,
  isBestseller: true,
  imageId: 'FOOD/2024/margherita.jpg',
  variantsV2: {
    variantGroups: [
      { groupId: 'size', name: 'Size', variations: [variation('s', 'Small'), variation('l', 'Large', { default: 1 })] },
      {
        groupId: 'crust',
        name: 'Crust',
        variations: [
          variation('pan', 'Pan'),
          variation('thin', ' Thin', { default: 1 }),
          variation('gone', 'Burst', { inStock: undefined }),
        ],
      },
    ],
    pricingModels: [
      model(
        47619,
        [
          ['crust', 'pan'],
          ['size', 'l'],
        ],
        ['corn', 'olive', 'ham'],
      ),
      model(
        19048,
        [
          ['crust', 'pan'],
          ['size', 's'],
        ],
        ['corn'],
      ),
      model(
        28571,
        [
          ['crust', 'thin'],
          ['size', 'l'],
        ],
        ['corn', 'ham'],
      ),
      model(57143, [
        ['crust', 'gone'],
        ['size', 'l'],
      ]),
    ],
  },
  addons: [toppings],
})

/** A base must be chosen, from Rs. 25; a dip may be. */
const ownPizza = dish('p2', 'Your Own Pizza', 23333, {
  addons: [
    group('base', 'Base', [choice('wheat', 'Wheat', 2381), choice('millet', 'Millet', 4762)], {
      minAddons: 1,
      maxAddons: 1,
    }),
    group('dip', 'Dip', [choice('garlic', 'Garlic', 1905), choice('plain', 'Plain', undefined)], { maxAddons: 2 }),
  ],
})

/** Prices before tax, required choices, a default that is not the first, sub-categories, stock. */
export const pizzeria = answer('31', 'Paper Lantern Pizza', [
  category('Recommended', margherita),
  nested(
    'Pizza',
    { title: 'Classics', itemCards: [margherita] },
    {
      title: 'Yours',
      itemCards: [ownPizza, dish('p3', 'Calzone', 20952, { inStock: undefined, isVeg: undefined, finalPrice: 17143 })],
    },
  ),
])

const older = (name: string, price: number, isDefault: 0 | 1, id: number) => ({ id, name, price, default: isDefault })

/** An older answer: numbers as ids, names in snake case, no stock, variations with their own prices in rupees. */
export const burgerBar = answer('32', 'Two Trams Burgers', [
  category(
    'Burgers',
    dish('b1', 'Tram Burger', 19000, {
      inStock: undefined,
      variants: {
        variant_groups: [
          { group_id: 7, name: 'Patty', variations: [older('Double', 260, 0, 72), older('Single', 190, 1, 71)] },
        ],
      },
      addons: [
        {
          ...{ group_id: 8, group_name: 'Cheese', minAddons: 2, maxAddons: 2, maxFreeAddons: -1, order: 1 },
          choices: [
            { id: 81, name: 'Cheddar', price: 2000, isVeg: 1, default: 0 },
            { id: 82, name: 'Gouda', price: 3000, isVeg: 1, default: 0 },
            { id: 83, name: 'Blue', isVeg: 1, default: 0 },
          ],
        },
      ],
    }),
    dish('b2', 'Fries', 9000, { inStock: undefined }),
  ),
])

const outlet = (id: string, area: string, more: readonly Dish[] = [], stock: Fields = {}) =>
  answer(
    id,
    'Copper Kettle',
    [
      category('Tea', dish(`${id}1`, 'Ginger Tea', 4000, stock), dish(`${id}2`, 'Lemon Tea', 4500)),
      category('Snacks', dish(`${id}3`, 'Bun', 6000), ...more),
    ],
    { areaName: area, latLong: id === '41' ? '18.52,73.85' : '18.6,73.75' },
  )

/** Two outlets of one chain whose ids differ; in the second, tea is out of stock. */
export const sameOutlets = [outlet('41', 'Camp'), outlet('42', 'Wakad', [], { inStock: 0 })]
/** Two outlets of one chain, one of which has another snack. */
export const differentOutlets = [outlet('41', 'Camp'), outlet('42', 'Wakad', [dish('429', 'Toast', 7000)])]
