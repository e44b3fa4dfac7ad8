import { configuredCatalogue } from '@tiffin/commerce/testing/configured-catalogue'

const [day, plain] = configuredCatalogue.stores

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri']

/** Stores that differ in what they offer and when, so that each refusal of an order occurs at one of them. */
const stores = [
  day,
  plain,
  {
    ...{ ...day, code: 'bounds', name: 'Bounded Kitchen', gstEnabled: true, minCartValue: 250, maxCartValue: 900 },
    hours: { ...day?.hours, weekdays: [...WORKDAYS, 'sat'], offDates: ['2026-11-25'] },
    ordering: { later: true, bulk: true, mealSubscription: true, askTimeForLater: false },
  },
  { ...day, code: 'plans', name: 'Plan Kitchen', ordering: { later: true, mealSubscription: true } },
  { ...day, code: 'collected', name: 'Counter', delivery: undefined, ordering: { later: true, bulk: true } },
  { ...day, code: 'delivered', name: 'Cloud Kitchen', pickup: false, ordering: { later: true, bulk: true } },
  { ...day, code: 'inactive', name: 'Resting Kitchen', inactive: true, ordering: { later: true, bulk: true } },
  { ...day, code: 'unpaid', name: 'Cashless Kitchen', payment: { cash: false, digital: false } },
  // Past midnight, and not on Sundays: the shift of Saturday ends on a closed date (AMB82).
  {
    ...{ ...day, code: 'late', name: 'Late Kitchen' },
    hours: { opens: '18:00', closes: '02:00', weekdays: [...WORKDAYS, 'sat'] },
  },
  {
    ...{ ...day, code: 'meals', name: 'Meal Kitchen' },
    ordering: {
      ...{ later: true, bulk: true, laterFrom: 'today', askTimeForLater: false },
      meals: [
        { code: 'lunch', name: 'Lunch', at: '12:00' },
        { code: 'dinner', name: 'Dinner', at: '19:00' },
      ],
      cutOffs: [{ by: { daysBefore: 2, at: '18:00' } }, { meal: 'dinner', minutes: 60 }],
    },
  },
  { ...day, code: 'evening', name: 'Evening Kitchen', hours: { opens: '10:00', closes: '23:59' } },
]

/** Id of the store that is open until the end of the day. */
export const EVENING_STORE = stores.length

export const STORE_COUNT = stores.length

/** The code of the store that a roster names for one of a programme's people (AMB100). */
export const ROSTER_STORE = 'plans'

/** Every dish but the cola is sold in plans of days. */
const products = configuredCatalogue.products.map(({ sizes, ...product }) => ({
  ...product,
  sizes: product.code === 'cola' ? sizes : sizes.map((size) => ({ ...size, subscriptionPrice: 70 })),
}))

export const agreementCatalogue = { ...configuredCatalogue, stores, products }
