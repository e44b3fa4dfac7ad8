import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { allergenDigest } from '@tiffin/domain/allergens/allergen-digest'
import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { configuredAllergens, declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import type { Change } from '@tiffin/domain/order/change'
import { avoidedSet } from '../../features/allergens/slice.ts'
import { selectOrderLines } from '../../features/cart/selectors.ts'
import type { CartLine } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { PLACE, placed } from '../../testing/at-pay.ts'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import {
  biryani,
  extraCheese,
  lineOf,
  NOW,
  orderedAs,
  raita,
  storefrontOf,
  withCheese,
} from '../../testing/fixtures.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const DETAILS = 'GET /api/stores/1/details?ids=1'
const MENU = 'GET /api/stores/1/storefront'
const storefront = storefrontOf([biryani, raita])
const line: CartLine = { ...lineOf(biryani, 1), configuration: extraCheese, customisation: 3000 }
const details = { answer: { details: [{ productId: 1, options: withCheese(3000), sizes: [], recipe: [] }] } }
const own = configuredAllergens(null, withCheese(3000), 10, extraCheese)

const worse: ConfiguredAllergens = declaredAllergens({ contains: ['peanut'], mayContain: [], freeOf: [] })
const requote = (now: Partial<Extract<Change, { kind: 'facts' }>['now']> = {}): Reply => {
  const inForce = { name: 'Biryani', isVeg: true, allergens: worse, allergenDigest: allergenDigest(worse), ...now }
  const changes: Change[] = [{ kind: 'facts', line: 0, changed: ['allergens'], now: inForce }]
  return problem('requote', 'Changed', { changes })
}

interface Scene {
  readonly details: Reply | readonly Reply[]
  readonly place?: readonly Reply[]
  readonly avoids?: readonly Allergen[]
}

const serverOf = ({ details: options, place = [placed] }: Scene): FakeServer =>
  fakeServer({ [DETAILS]: options, [PLACE]: place, [MENU]: { answer: storefront } })

function atPay({ avoids = [], ...scene }: Scene, server = serverOf(scene)) {
  const at = '/1/check-out/pay'
  const client = startClient({ server, lines: [line], orderInfo: orderedAs({}), storefront, at })
  const { store } = client
  if (avoids.length > 0) store.dispatch(avoidedSet({ avoided: avoids }))
  const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
  return {
    ...client,
    server,
    wait,
    press: async () => {
      store.dispatch(orderSubmitted())
      await wait(3000)
    },
    answer: async (yes: boolean) => {
      store.dispatch(confirmAnswered({ yes }))
      await wait(3000)
    },
    question: () => store.getState().confirm.question,
    shown: () => selectOrderLines(store.getState())[0]?.declaration,
    digests: () =>
      server
        .callsOf(PLACE)
        .map(
          ({ body }) =>
            (body as { items: { seen: { allergenDigest: string | null } }[] }).items[0]?.seen.allergenDigest,
        ),
  }
}

describe('AMB101: a configured line whose options cannot be loaded', () => {
  test('is asked about in words of its own, is sent without a digest, and is no dead end', async () => {
    const client = atPay({ details: problem('unavailable', 'Down'), place: [requote(), placed] })
    await client.wait()
    expect(client.shown()).toEqual({ state: 'unknown' })
    await client.press()
    expect(client.question()?.text).toContain('We could not check the allergens of Biryani.')
    expect(client.digests()).toEqual([])
    await client.answer(true)
    expect(client.digests()).toEqual([null])
    // The server's answer is shown and sent, although the options still cannot be loaded.
    expect(client.shown()).toMatchObject({ state: 'current', allergens: worse })
    await client.press()
    expect(client.question()).toBeNull()
    expect(client.digests()).toEqual([null, allergenDigest(worse)])
    expect(client.went).toEqual(['/1/track-order/A1'])
  })

  test('is checked again when the diner tries again, and nothing is sent', async () => {
    const client = atPay({ details: [problem('unavailable', 'Down'), details] })
    await client.wait()
    await client.press()
    await client.answer(false)
    expect(client.digests()).toEqual([])
    expect(client.shown()).toMatchObject({ state: 'current', digest: allergenDigest(own) })
    await client.press()
    expect(client.digests()).toEqual([allergenDigest(own)])
  })

  test('asks a diner who avoids something about the facts that the server answered, and only once they are known', async () => {
    const client = atPay({ details: problem('not-found', 'No'), place: [requote(), placed], avoids: ['peanut'] })
    await client.wait()
    await client.press()
    expect(client.question()?.title).toBe('We could not check the allergens')
    await client.answer(true)
    await client.press()
    expect(client.question()?.text).toBe('Biryani: Contains peanut.')
    await client.answer(true)
    expect(client.digests()).toEqual([null, allergenDigest(worse)])
  })
})

describe('AMB101: a configured line whose options load slowly', () => {
  const slow = () => {
    const server = serverOf({ details })
    let answerDetails: () => void = () => undefined
    const loaded = new Promise<void>((done) => {
      answerDetails = done
    })
    const install = (): void => {
      server.install()
      const send = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        if (String(input).includes('/details?')) await loaded
        return send(input, init)
      }
    }
    return { ...atPay({ details }, { ...server, install }), answerDetails: () => answerDetails() }
  }

  test('makes the button wait, and takes no second press', async () => {
    const client = slow()
    client.store.dispatch(orderSubmitted())
    await client.wait(100)
    client.store.dispatch(orderSubmitted())
    expect(client.store.getState().payment.placement).toBe('checking')
    client.answerDetails()
    await client.wait(3000)
    expect(client.digests()).toEqual([allergenDigest(own)])
  })
})

describe('AMB101, AMB32: what the server answered of a line', () => {
  const sent = allergenDigest(own)

  test('counts until newer options have loaded', async () => {
    const client = atPay({ details, place: [requote(), placed] })
    await client.wait()
    await client.press()
    expect(client.digests()).toEqual([sent])
    expect(client.shown()).toMatchObject({ state: 'current', allergens: worse })
    const [process] = withCheese(3000).processes
    if (process?.type !== 'addon') throw new Error('the fixture has add-ons')
    const items = process.items.map((item) => ({
      ...item,
      allergens: { contains: ['milk' as const], mayContain: [], freeOf: [] },
    }))
    const newer = { productId: 1, options: { processes: [{ ...process, items }], combo: [] }, sizes: [], recipe: [] }
    client.server.reply(DETAILS, { answer: { details: [newer] } })
    client.store.dispatch({ type: 'storefront/storefrontStale' })
    await client.wait(3000)
    expect(client.shown()).toMatchObject({ state: 'current', allergens: { contains: ['milk'] } })
  })

  test('is shown with its name and its veg mark, and what they were', async () => {
    const client = atPay({ details, place: [requote({ name: 'Chicken Biryani', isVeg: false }), placed] })
    await client.wait()
    await client.press()
    const [shown] = selectOrderLines(client.store.getState())
    expect(shown).toMatchObject({ name: 'Chicken Biryani', isVeg: false })
    expect(shown?.notes).toEqual(expect.arrayContaining(['Was called Biryani', 'Now non-vegetarian, was vegetarian']))
    await client.press()
    expect(client.server.callsOf(PLACE)[1]?.body).toMatchObject({
      items: [{ seen: { name: 'Chicken Biryani', isVeg: false, allergenDigest: allergenDigest(worse) } }],
    })
  })
})
