import fc from 'fast-check'

/** One of many, by a number that is drawn without knowing how many there are. */
export interface Operation {
  readonly does:
    | 'top-up'
    | 'bonus'
    | 'penalty'
    | 'order'
    | 'hold'
    | 'end-hold'
    | 'return'
    | 'days'
    | 'lapse'
    | 'close'
    | 'charge-back'
  readonly which: number
  readonly amount: number
  readonly days: number
  /** Its connection is lost before the commit, and it is made again. */
  readonly isLost: boolean
}

export const operation: fc.Arbitrary<Operation> = fc.record({
  does: fc.constantFrom(
    'top-up',
    'bonus',
    'bonus',
    'penalty',
    'order',
    'order',
    'order',
    'hold',
    'hold',
    'end-hold',
    'end-hold',
    'return',
    'return',
    'days',
    'lapse',
    'close',
    'charge-back',
  ),
  which: fc.nat({ max: 1000 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9_000 })),
  days: fc.integer({ min: 0, max: 9 }),
  isLost: fc.nat({ max: 19 }).map((drawn) => drawn === 19),
})
