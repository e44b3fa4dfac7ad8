/** The rooms of one package: its folders, from the ground up. A room imports from rooms below it. */
export interface House {
  readonly name: string
  /** The folder whose folders are the rooms. */
  readonly folder: string
  /** From the ground up; the rooms of one floor import nothing from one another. `.`: the files of the folder itself. */
  readonly floors: readonly (readonly string[])[]
  /** Rooms that are imported from below, or from their own floor, nowhere. */
  readonly settled: readonly string[]
  /** Imports that go up today, or along a floor. Lower it when there are fewer; it never grows. */
  readonly most: number
}

const one = (...rooms: readonly string[]): readonly (readonly string[])[] => rooms.map((room) => [room])

const MODULES = [
  'kitchen',
  'counter',
  'documents',
  'grievances',
  'ledger',
  'messages',
  'orders',
  'payments',
  'plans',
  'promotions',
  'ratings',
  'riders',
  'worsened',
].map((name) => `modules/${name}`)

/** The packages with rooms (docs/architecture.md, "The layers of the servers"). Every folder with sources stands here. */
export const houses: readonly House[] = [
  {
    name: 'commerce',
    folder: 'apps/commerce/src',
    floors: [
      ['kernel'],
      MODULES,
      ...one('operator', 'addresses', 'identity', 'roster', 'catalogue', 'stores', 'own-avoids'),
      ...one('commerce.ts', 'reads', 'flows', 'doors', '.'),
    ],
    settled: ['kernel', ...MODULES, 'reads', 'flows', 'doors'],
    most: 50,
  },
  {
    name: 'domain',
    folder: 'apps/domain/src',
    floors: one(
      ...['money', 'texts', 'words', 'time', 'reasons', 'availability', 'options', 'allergens', 'promotions', 'cart'],
      ...['people', 'order', 'documents', 'menu', 'messages', 'payment', 'plans', 'wallet', 'theme'],
    ),
    settled: [],
    most: 13,
  },
  {
    name: 'features',
    folder: 'apps/storefront/src/features',
    floors: one(
      ...[
        'session',
        'branches',
        'client',
        'notices',
        'payment',
        'confirm',
        'order-info',
        'buyers',
        'credits',
        'account',
        'identity',
      ],
      ...[
        'storefront',
        'dish',
        'entries',
        'counter-codes',
        'location',
        'later',
        'cancellation',
        'addresses',
        'checked-order',
        'bulk',
      ],
      ...[
        'allergens',
        'cart',
        'cart-for-others',
        'again',
        'order-type',
        'menu',
        'not-found',
        'landing',
        'dish-page',
        'passkeys',
        'my-orders',
        'plan-list',
        'plans',
      ],
      ...[
        'sessions',
        'legal',
        'documents',
        'bill',
        'chrome',
        'pay',
        'open-payments',
        'tracking',
        'promotions',
        'checkout',
      ],
    ),
    settled: [],
    most: 7,
  },
]
