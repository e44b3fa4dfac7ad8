import type { Entry } from '@tiffin/contract/entries'

/** A child of the roster, confirmed, whom every store serves. */
export const childOf = (id: string, name: string, changes: Partial<Entry> = {}): Entry => ({
  ...{ id, name, className: '5', section: 'B', email: 'p@example.com' },
  ...{ removable: true, servedAt: null, isConfirmed: true, avoids: [], othersAvoid: [], hasCode: false, orders: [] },
  ...changes,
})
