import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { NewOrder, OrderItem, SeenOfItem } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import fc from 'fast-check'
import { declarationOf, digestOf, isVegAs, make } from './testing/allergen-oracle.ts'
import { everyDish } from './testing/every-dish.ts'
import { billOnPage, collected, noInstructions, seenBillOf } from './testing/new-orders.ts'
import {
  anyPicks,
  distinctOf,
  itemOf,
  type Plate,
  picksFrom,
  platesIn,
  type Served,
  servedDishes,
} from './testing/plates.ts'

const LINES = 2000
const LINES_OF_ORDER = 80
const SEED = 20_261_121

let system: WholeSystem
let storefront: Storefront
let dishes: ReadonlyMap<number, Served>

const get = async (url: string) => (await system.diner.get(url).set('accept-encoding', 'identity')).body

beforeAll(async () => {
  system = await startWholeSystem({ catalogue: everyDish() })
  storefront = await get('/api/stores/1/storefront')
  dishes = await servedDishes(storefront, get)
})
afterAll(() => system.close())

/** The line with the facts that the independent reference implementation computes from the served menu. */
function asInForce(plate: Plate): OrderItem {
  const { served, made } = plate
  const item = itemOf(plate, made.configuration)
  const allergenDigest = digestOf(declarationOf(served, made, dishes, ALLERGENS), ALLERGENS)
  return { ...item, seen: { ...item.seen, name: served.dish.name, isVeg: isVegAs(served, made), allergenDigest } }
}

const orderOf = (items: readonly OrderItem[]): NewOrder => ({
  storeId: 1,
  order: collected,
  items,
  instructions: noInstructions,
  seenBill: seenBillOf(billOnPage(storefront, collected, items)),
  attemptKey: randomUUID(),
})

const place = (items: readonly OrderItem[]) => system.diner.post('/api/orders', orderOf(items))

/** What a page may send instead of the facts in force: stale, of another line, of another version, none, or anything. */
const anySeen = (inForce: SeenOfItem, others: readonly SeenOfItem[]): fc.Arbitrary<Partial<SeenOfItem>> => {
  const digest = inForce.allergenDigest ?? ''
  const stale = fc.nat(digest.length - 2).map((at) => {
    const letter = digest[at + 1] === 'c' ? 'f' : 'c'
    return `${digest.slice(0, at + 1)}${letter}${digest.slice(at + 2)}`
  })
  const ofOther = fc.constantFrom(...others)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    stale.map((allergenDigest) => ({ allergenDigest })),
    ofOther.map(({ allergenDigest }) => ({ allergenDigest })),
    fc.constantFrom('0', '2').map((version) => ({ allergenDigest: `${version}${digest.slice(1)}` })),
    fc.constant({ allergenDigest: null }),
    fc.stringMatching(/^[ -~]{0,40}$/).map((allergenDigest) => ({ allergenDigest })),
    fc.constant({ isVeg: !inForce.isVeg }),
    ofOther.map(({ name }) => ({ name })),
    fc.constantFrom('', `${inForce.name} `, inForce.name.toUpperCase()).map((name) => ({ name })),
    ofOther.map(({ name, isVeg, allergenDigest }) => ({ name, isVeg, allergenDigest })),
  )
}

/** The facts that a line states otherwise than they are in force. */
const differing = (stated: SeenOfItem, inForce: SeenOfItem): string[] => [
  ...(stated.name === inForce.name ? [] : ['name']),
  ...(stated.isVeg === inForce.isVeg ? [] : ['veg']),
  ...(stated.allergenDigest === inForce.allergenDigest ? [] : ['allergens']),
]

const batches = (): (readonly OrderItem[])[] => {
  const picks = fc.sample(anyPicks, { numRuns: 10, seed: SEED })
  const plates = picks.flatMap((numbers) =>
    platesIn(dishes, (served, sizeId) => make(served, sizeId, picksFrom(numbers))),
  )
  const items = distinctOf(plates).slice(0, LINES).map(asInForce)
  expect(items).toHaveLength(LINES)
  return Array.from({ length: LINES / LINES_OF_ORDER }, (_, at) =>
    items.slice(at * LINES_OF_ORDER, (at + 1) * LINES_OF_ORDER),
  )
}

describe('AMB101: no placement is accepted whose name, veg mark or digest differ from those in force', () => {
  test(`of ${LINES} configured lines, exactly those that state other facts are asked about`, async () => {
    let asked = 0
    for (const [at, items] of batches().entries()) {
      const seen = items.map((item) => item.seen)
      const [stated = []] = fc.sample(fc.tuple(...seen.map((each) => anySeen(each, seen))), {
        numRuns: 1,
        seed: SEED + at,
      })
      const sent = items.map((item, line) => ({ ...item, seen: { ...item.seen, ...stated[line] } }))
      const expected = sent.flatMap((item, line) => {
        const inForce = items[line]?.seen
        const changed = inForce ? differing(item.seen, inForce) : []
        return changed.length === 0 ? [] : [{ line, changed, digest: inForce?.allergenDigest }]
      })
      const { status, body } = await place(sent)
      const facts = body.changes.map(({ kind, line, changed, now }: (typeof body.changes)[number]) => ({
        ...{ kind, line, changed },
        digest: now?.allergenDigest,
      }))
      expect([status, body.code, facts]).toEqual([409, 'requote', expected.map((each) => ({ kind: 'facts', ...each }))])
      asked += expected.length
    }
    expect(asked).toBeGreaterThan(LINES / 2)
  })

  test('lines with the facts in force are placed, and stored with them', async () => {
    const [items = []] = batches()
    const placed = await place(items)
    expect([placed.status, placed.body.changes]).toEqual([200, undefined])
    const { tracking } = await get(`/api/orders/${placed.body.orderId}/track`)
    const marks = tracking.items.map(({ name, isVeg }: { name: string; isVeg: boolean }) => ({ name, isVeg }))
    expect(marks).toEqual(items.map(({ seen: { name, isVeg } }) => ({ name, isVeg })))
  })
})
