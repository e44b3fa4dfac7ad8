import type { Tenant } from '../support/story.ts'

/** Test data of a demo tenant. Its store is open around the clock or takes orders for later. */
export interface Shop {
  readonly tenant: Tenant
  readonly store: string
  /** A dish to order with its defaults. */
  readonly dish: string
  /** `customisable` is a dish with options, which opens the configurator; `combo` is a combo. */
  readonly customisable: string
  readonly combo: string
  /** B7: the tabs of the store picker. */
  readonly tabs: readonly ('delivery' | 'pickup')[]
  /** A14: whether a sign-in is needed before anything else. */
  readonly loginFirst?: true
  /** D22: the category at which the menu opens. */
  readonly opensAt: number
  /** C3: whether the store has a home page before its menu. */
  readonly home?: true
  /** Id of a store that takes orders for later. */
  readonly laterAt: number
  /** P3: whether its first store takes bulk orders. */
  readonly bulk?: true
  /** D23: a dish of its subscription menu. */
  readonly subscribed?: string
  /** A12: title of a programme's list of people. */
  readonly people?: 'Your Children' | 'Staff'
  /** V1: whether it has credits; programmes with credits also have QR codes. */
  readonly wallet?: true
}

export const shops: readonly Shop[] = [
  {
    tenant: 'handi-raat',
    wallet: true,
    store: 'Hauz Khas',
    dish: 'Subz Dum Biryani',
    customisable: 'Mutton Dum Biryani',
    combo: 'Dawat for Two',
    laterAt: 1,
    bulk: true,
    subscribed: 'Chicken Dum Biryani',
    opensAt: -1,
    tabs: ['delivery', 'pickup'],
  },
  {
    tenant: 'patta',
    store: 'Airport, Terminal 2',
    dish: 'Pomegranate Curd Rice',
    customisable: 'Bengaluru Crunch',
    combo: 'The Desk Lunch',
    laterAt: 1,
    opensAt: -1,
    tabs: ['pickup'],
    home: true,
  },
  {
    tenant: 'chaat-circuit',
    store: 'Karol Bagh',
    dish: 'Dahi Puri Overload',
    customisable: 'Signature Pani Puri',
    combo: 'The Lane Crawl',
    laterAt: 4,
    opensAt: -1,
    tabs: ['delivery'],
  },
  {
    tenant: 'little-ladle',
    wallet: true,
    store: 'Sunrise Public School, Sector 45',
    dish: 'Sunny Poha',
    customisable: 'Cloud Idlis & Sambar',
    combo: 'The Little Ladle Lunch Box',
    laterAt: 1,
    subscribed: 'Cloud Idlis & Sambar',
    opensAt: 1,
    tabs: ['pickup'],
    loginFirst: true,
    people: 'Your Children',
  },
  {
    tenant: 'canteen-nine',
    wallet: true,
    store: 'Meridian Tech Park, Block C, Level 1',
    dish: 'Curd Rice',
    customisable: 'South Indian Meals',
    combo: 'Working Lunch',
    laterAt: 1,
    bulk: true,
    subscribed: 'South Indian Meals',
    opensAt: 1,
    tabs: ['pickup'],
    people: 'Staff',
  },
]
