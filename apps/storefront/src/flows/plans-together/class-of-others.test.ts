import { beforeEach, describe, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { alsoForPart } from '../../app/also-for-part.ts'
import { startParts } from '../../app/late-parts.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { entriesLoaded } from '../../features/entries/slice.ts'
import { selectChosen } from '../../features/pay/together.ts'
import { alsoForChosen, alsoForToggled } from '../../features/pay/together-slice.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { lineOf, orderedAs } from '../../testing/fixtures.ts'
import { aPlan, planBiryani, withPlans } from '../../testing/plans.ts'

fixClock()
beforeEach(() => sessionStorage.clear())

const TOGETHER = 'POST /api/plans/together'

const [size] = planBiryani.sizes
if (!size) throw new Error('Biryani has a size')
const lunch = {
  ...planBiryani,
  sizes: ['Class 1-4', 'Class 5-8'].map((name, at) => ({ ...size, sizeId: at + 1, name })),
}
const large = { ...lineOf(lunch, 1), sizeId: 2, sizeName: 'Class 5-8' }

const asha = childOf('asha', 'Asha', { className: '6' })
const biju = childOf('biju', 'Biju', { className: '3' })
const chitra = childOf('chitra', 'Chitra', { className: '7' })

const ofBiju = {
  title: 'This size is for another class',
  text: 'Biryani: Class 5-8\nBiju is in class 3.',
  cancel: 'Go back',
  submit: 'Go on anyway',
  isRisky: true,
}

function open() {
  const server = fakeServer({
    'GET /api/entries': { answer: { entries: [asha, biju, chitra] } },
    [TOGETHER]: {
      answer: { plans: ['S1', 'S2'].map((planId) => ({ planId, message: '', checkout: null })), message: '' },
    },
  })
  const client = startClient({
    ...{ server, lines: [large], config: { clientType: 'SCHOOL' }, capabilities: ['plan-changes'] },
    orderInfo: orderedAs({ mode: 'pickup', plan: aPlan, for: 'asha', payment: 'CASH' }),
    ...{ storefront: withPlans({ pickup: true }, [lunch]), at: '/1/check-out/pay' },
  })
  startParts(alsoForPart)
  const { dispatch, getState } = client.store
  dispatch(entriesLoaded([asha, biju, chitra]))
  const question = () => getState().confirm.question
  return {
    ...client,
    ...{ question, asked: () => waitFor(() => expect(question()).not.toBeNull()) },
    answer: (yes: boolean) => dispatch(confirmAnswered({ yes })),
    tick: (entryId: string) => dispatch(alsoForToggled({ entryId, isFor: true })),
    /** A tick from before a reload, when the cart had another size. */
    ticked: (entryId: string) => dispatch(alsoForChosen([{ entryId, accepted: [] }])),
    chosen: () => selectChosen(getState()).map(({ entryId }) => entryId),
    submit: () => dispatch(orderSubmitted()),
    sent: () => server.callsOf(TOGETHER).map(({ body }) => body),
  }
}

describe('L15, AMB115: a plan for several children, in a size for another class than that of one of them', () => {
  test('asks before the child is added; "Go back" leaves it out', async () => {
    const it = open()
    it.tick('biju')
    await it.asked()
    expect(it.question()).toEqual(ofBiju)
    it.answer(false)
    await waitFor(() => expect(it.question()).toBeNull())
    expect(it.chosen()).toEqual([])
  })

  test('"Go on anyway" adds it, and the placement does not ask again', async () => {
    const it = open()
    it.tick('biju')
    await it.asked()
    it.answer(true)
    await waitFor(() => expect(it.chosen()).toEqual(['biju']))
    it.submit()
    await waitFor(() => expect(it.sent()).toMatchObject([{ alsoFor: [{ for: 'biju' }] }]))
    expect(it.question()).toBeNull()
  })

  test('a child of a class that the size is for is added without a question', async () => {
    const it = open()
    it.tick('chitra')
    await waitFor(() => expect(it.chosen()).toEqual(['chitra']))
    expect(it.question()).toBeNull()
  })

  test('a size that came after the tick is asked about before the plans are placed; "Go back" places none', async () => {
    const it = open()
    it.ticked('biju')
    it.submit()
    await it.asked()
    expect(it.question()).toEqual(ofBiju)
    it.answer(false)
    await waitFor(() => expect(it.notices()).toEqual([expect.stringContaining('Biju is left out now')]))
    expect([it.chosen(), it.sent()]).toEqual([[], []])
  })

  test('"Go on anyway" places the plan of each child', async () => {
    const it = open()
    it.ticked('biju')
    it.submit()
    await it.asked()
    it.answer(true)
    await waitFor(() => expect(it.sent()).toMatchObject([{ alsoFor: [{ for: 'biju' }] }]))
  })
})
