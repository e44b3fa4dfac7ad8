import { type Received, type StubUpstream, startStub } from './stub-upstream.ts'
import { sessionOver, wireSignInSample } from './wire-samples.ts'

/** Z10 with the items and the store that AMB80 adds: the fields that this upstream reads. */
const NEW_PLAN = ['user', 'addressId', 'name', 'email', 'scheduled', 'items', 'store'] as const

export interface SpecsPlans {
  readonly upstream: StubUpstream
  /** The plans that were created, in the fields that this upstream reads. */
  readonly created: Record<string, unknown>[]
  /** The dates whose meals are cancelled. */
  readonly cancelled: Set<string>
}

/** Z14, verbatim: nothing else is known of a plan. */
const planOf = (status: string, cancelled: ReadonlySet<string>) => ({
  id: 'S1',
  items: [{ productName: 'Dal' }],
  orderValue: 900,
  status,
  createdDate: '2026-11-20T08:30:00.000Z',
  scheduled: {
    ...{ scheduledFrom: '2026-11-20', scheduledTo: '2026-11-26', time: '12:30:00' },
    daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  },
  cancelledDates: [...cancelled].map((date) => ({ mealDate: `${date}T07:00:00.000Z` })),
  nextOrderTime: status === 'ACTIVE' ? '2026-11-23T07:00:00.000Z' : null,
  completedOrders: {
    orders: [
      {
        ...{ orderId: 'O1', items: [{ productName: 'Dal' }], placedAt: '2026-11-20T06:00:00.000Z' },
        ...{ orderStatus: 'FULFILLED', lastupdateAt: '2026-11-20T07:10:00.000Z', invoice: null },
      },
    ],
    fullFilledMeals: 1,
  },
})

/** An operator's subscription service with only the calls M20, U6, U8, U17 and U18 and the fields of Z14. */
export async function startSpecsPlans(): Promise<SpecsPlans> {
  const upstream = await startStub()
  const created: Record<string, unknown>[] = []
  const cancelled = new Set<string>()
  let status = 'ACTIVE'
  const on = (call: string, answer: (request: Received) => { status?: number; body: object }) =>
    upstream.on(call, (request) =>
      request.headers.token === wireSignInSample.data.token ? answer(request) : sessionOver,
    )
  const refused = (message: string) => ({ status: 422, body: { statusCode: 422, message } })

  on('POST /create', ({ body }) => {
    const sent = body as Record<string, unknown>
    created.push(Object.fromEntries(NEW_PLAN.map((name) => [name, sent[name]])))
    return { body: { statusCode: 200, data: { subscriptionId: 'S1', subsTxnToken: null } } }
  })
  on('GET /user/9000000001', () => ({ body: { statusCode: 200, data: [planOf(status, cancelled)] } }))
  on('GET /S1', () => ({ body: { data: planOf(status, cancelled) } }))
  on('POST /S1/cancel', () => {
    if (status === 'CANCELLED') return refused('It is over')
    status = 'CANCELLED'
    return { body: { statusCode: 200, message: 'Your plan has ended' } }
  })
  on('POST /S1/cancel/meal', ({ body }) => {
    for (const { mealDate } of (body as { meals: { mealDate: string }[] }).meals) {
      if (cancelled.has(mealDate)) return refused('Meal For The Day Already Cancelled')
      if (mealDate < '2026-11-22') return refused('that day is over')
      cancelled.add(mealDate)
    }
    return { body: { statusCode: 200 } }
  })
  on('POST /S1/payment/update', ({ body }) => {
    status = (body as { status: string }).status === 'FAILURE' ? 'FAILED' : 'ACTIVE'
    return { body: { statusCode: 200, message: 'Updated' } }
  })
  return { upstream, created, cancelled }
}
