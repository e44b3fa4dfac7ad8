import { describe, expect, test } from '@jest/globals'
import { declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { declared } from '@tiffin/domain/testing/options'
import { avoidedSet } from '../../features/allergens/slice.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, dish, extraCheese, raita, withCheese } from '../../testing/fixtures.ts'
import { copiedLine, copyOf } from '../../testing/order-again.ts'
import { detail, openAgain } from '../../testing/order-again-client.ts'

fixClock()

describe('T8: what changed is shown old and new, and asked once', () => {
  const dearer = copyOf([copiedLine(biryani, 1, { unitPrice: 20000 }), copiedLine(raita, 1)])

  test('a dearer dish; nothing is in the cart before the answer', async () => {
    const { press, asked, cart, answer, went } = openAgain({ copy: dearer })
    await press()
    expect(asked()).toMatchObject({
      ...{ about: 'changes', same: 1, gone: [] },
      changed: [{ was: { unitPrice: 20000 }, now: { unitPrice: 24000 }, changes: ['price'] }],
    })
    expect([cart().lines, went]).toEqual([[], []])
    await answer('add')
    expect(cart().lines).toMatchObject([{ name: 'Biryani', unitPrice: 24000 }, { name: 'Raita' }])
    expect(went).toEqual(['/1/my-order'])
  })

  test('"Not now" changes nothing', async () => {
    const { press, answer, cart, went, notices, isChecking } = openAgain({ copy: dearer })
    await press()
    await answer('no')
    expect([cart().lines, went, notices(), isChecking()]).toEqual([[], [], [], false])
  })

  test('a vanished dish is named, with dishes like it; the rest goes in', async () => {
    const { press, asked, answer, cart } = openAgain({ menu: [raita] })
    await press()
    expect(asked()).toMatchObject({
      ...{ changed: [], same: 1 },
      gone: [{ name: 'Biryani', reason: { code: 'dish-gone' }, similar: '/1/menu-card/regular/all/1' }],
    })
    await answer('add')
    expect(cart().lines).toMatchObject([{ name: 'Raita', quantity: 1 }])
  })

  test('nothing is left: nothing goes in, whatever the answer', async () => {
    const { press, asked, answer, cart, went } = openAgain({ menu: [dish(3, 'Paneer', 20000)] })
    await press()
    expect(asked()).toMatchObject({ changed: [], same: 0, gone: [{ name: 'Biryani' }, { name: 'Raita' }] })
    await answer('add')
    expect([cart().lines, went]).toEqual([[], []])
  })

  test('choices that are no longer valid are left out, and a quantity above the maximum is reduced', async () => {
    const withOptions = { ...biryani, maxQty: 2 }
    const line = copiedLine(withOptions, 3, { configuration: extraCheese, customisation: 3000 })
    const choices = [{ kind: 'added', name: 'Cheese' } as const]
    const { press, asked, answer, cart } = openAgain({
      copy: copyOf([{ ...line, choices }]),
      menu: [withOptions],
      details: [detail(1, { processes: [], combo: [] })],
    })
    await press()
    expect(asked()).toMatchObject({
      changed: [{ was: { choices, quantity: 3 }, now: { choices: [], quantity: 2, customisation: 0 } }],
    })
    await answer('add')
    expect(cart().lines).toMatchObject([{ quantity: 2, choices: [], customisation: 0 }])
  })

  test('options of configured lines come in one call, with the prices of today', async () => {
    const line = copiedLine(biryani, 1, { configuration: extraCheese, customisation: 2000 })
    const details = [detail(1, withCheese(3000))]
    const { press, asked } = openAgain({ copy: copyOf([line]), menu: [biryani], details })
    await press()
    expect(asked()).toMatchObject({ changed: [{ now: { customisation: 3000 }, changes: ['customisation'] }] })
  })
})

describe('T8, AMB101: a declaration', () => {
  const milky = { ...biryani, allergens: declared({ contains: ['milk'] }) }
  const free = { contains: [], mayContain: [], freeOf: ['milk' as const], notStated: [] }

  test('that got worse is shown, and what is avoided is asked as on the menu', async () => {
    const { press, then, asked, answer, question, confirm, cart } = openAgain({
      copy: copyOf([copiedLine(biryani, 1, { allergens: free })]),
      menu: [milky],
    })
    await then(avoidedSet({ avoided: ['milk'] }))
    await press()
    expect(asked()).toMatchObject({ changed: [{ changes: ['allergens'] }] })
    await answer('add')
    expect(question()).toMatchObject({ title: 'This has something you avoid', submit: 'Add anyway' })
    expect(cart().lines).toEqual([])
    await confirm(true)
    expect(cart().lines).toMatchObject([{ accepted: { contains: ['milk'] } }])
  })

  test('that was the same then is asked too; declining changes nothing', async () => {
    const { press, then, question, confirm, cart } = openAgain({
      copy: copyOf([copiedLine(biryani, 1, { allergens: declaredAllergens(milky.allergens) })]),
      menu: [milky],
    })
    await then(avoidedSet({ avoided: ['milk'] }))
    await press()
    expect(question()?.text).toBe('Biryani: Contains milk.')
    await confirm(false)
    expect(cart().lines).toEqual([])
  })
})
