import { type Received, type StubUpstream, startStub } from './stub-upstream.ts'
import {
  sessionOver,
  successA,
  wireListedSample,
  wireMenuSample,
  wireSignInSample,
  wireStoreSample,
} from './wire-samples.ts'

/** The fields of an object that a clause lists; all others are removed. */
const only = (fields: string, from: object): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => fields.split(' ').includes(name)))

/** Z1, verbatim. */
const STORE =
  'storeId storeName promotions address openingTime closingTime isClosed isInactive orderPlacementNumber customerSupport minCartValue maxCartValue fssaiNumber gstEnabled gst paymentCOD paymentDigital deliveryEnabled pickupEnabled packagingCharges deliveryCharges bulkOrdering scheduling mealScheduling mealSubscription isTracking isDelivery isSelfDelivery isServisable now askTimeForLater openOnWeekdays offDates orderLaterMaxDays distance geoCoordinate email registrationDate promoCodes pickupStores'

/** Z3, without the fields of the screen. */
const PRODUCT =
  'productId name description image productType variants tax brandId categoryId maxQty taxIncluded isVeg isCustomizable tags menuTags ratings discount cookingTime qcData timeSlots notAvailableDueToTime notAvailableDueToDate subscriptionEnabled subscriptionFrom subscriptionTo specialProduct isProductAvailable recipe isCMSEnabled isCookingEnabled isQCEnabled isIMSEnabled customisation'

/** Z12 and Z13. */
const ORDER =
  'orderId orderType orderStatus stages items riderDetails user placedAt orderValue isPaymentCOD totalDiscount deliveryCharges packagingCharges orderCancellationNumber taxCharges orderRating deliveryRating paymentStatus'

/** SB16, T5 to T14. */
const LISTED =
  'orderId storeId storeName storeAddress orderType orderStatus user foodItems orderValue placedAt scheduledAt updateAt isPaymentCOD paymentStatus invoice'

/** Z9: the fields of an order that this upstream reads. */
const NEW_ORDER =
  'user address name email couponCode couponAmount scheduled store type items customization orderType isPaymentCOD paymentMode orderValue totalDiscount deliveryCharges packagingCharges gst'
const NEW_SCHEDULE = 'date time scheduledFrom scheduledTo daysOfWeek noOfMeals'

const store = only(STORE, {
  ...wireStoreSample,
  scheduling: true,
  mealSubscription: true,
  bulkOrdering: true,
  orderLaterMaxDays: 7,
})

const subscribed = { subscriptionEnabled: true, subscriptionFrom: '2026-11-01', subscriptionTo: '2026-12-31' }
const variants = [{ id: 110, displayName: 'Full', price: 240, subscriptionPrice: 180, subscriptionEnabled: true }]

/** The menu says which request it answers by the name of its dish. */
function menu({ path, body }: Received) {
  const { orderTime, orderDate, startDate, endDate } = body as Record<string, string | undefined>
  const plan = path.endsWith('?context=SUBSCRIPTION') ? `plan ${startDate} ${endDate}` : null
  const name = plan ?? (orderDate ? `later ${orderDate}` : `now ${orderTime}`)
  const dish = { ...wireMenuSample.products[11], ...subscribed, variants, name, menuTags: ['Bulk Order Menu'] }
  return successA({ menu: wireMenuSample.menu, products: { 11: only(PRODUCT, dish) }, addOn: [], specialMenu: null })
}

export interface SpecsUpstream {
  readonly upstream: StubUpstream
  /** The orders that were placed, in the fields of Z9. */
  readonly placed: Record<string, unknown>[]
  /** S20: the feedback that was sent. */
  readonly feedback: Record<string, unknown>[]
}

/**
 * An operator's own upstream that knows the specs' section 7 and nothing else: no field, header or call of its own, no
 * ETag, no code in a refusal and no stream of events (AMB108). It cooks nothing on 24 November.
 */
export async function startSpecsUpstream(): Promise<SpecsUpstream> {
  const upstream = await startStub()
  const placed: Record<string, unknown>[] = []
  const feedback: Record<string, unknown>[] = []
  const forAsha = (answer: (request: Received) => object) => (request: Received) =>
    request.headers.token === wireSignInSample.data.token ? answer(request) : sessionOver

  upstream.on('GET /store/1', successA(store))
  upstream.on('POST /store/1/menu', menu)
  upstream.on('POST /getMealTime', successA({ mealType: 'REGULAR', time: '21-11-2026' }))
  upstream.on('POST /signin', { body: wireSignInSample })
  upstream.on(
    'GET /verifyAuth',
    forAsha(() => ({ body: { statusCode: 200 } })),
  )
  upstream.on(
    'POST /placeOrder',
    forAsha(({ body }) => {
      const { scheduled, ...fields } = only(NEW_ORDER, body as object) as { scheduled?: object }
      const order: Record<string, unknown> = scheduled
        ? { ...fields, scheduled: only(NEW_SCHEDULE, scheduled) }
        : fields
      if (JSON.stringify(order.scheduled ?? null).includes('11/24/2026')) {
        return { status: 422, body: { statusCode: 422, message: 'Our kitchen rests on that day' } }
      }
      placed.push(order)
      return { body: { statusCode: 200, message: 'Placed', data: { orderId: `ORDER${placed.length}` } } }
    }),
  )
  upstream.on(
    'GET /trackOrder',
    forAsha(() => ({ body: { data: { ...only(ORDER, trackedOrder(placed)), orderRating: 3 } } })),
  )
  upstream.on(
    'GET /pastOrder',
    forAsha(() => ({ body: { data: { activeOrders: placed.map((_, at) => listedOrder(`ORDER${at + 1}`)) } } })),
  )
  upstream.on(
    'PATCH /feedback',
    forAsha(({ body }) => {
      feedback.push(body as Record<string, unknown>)
      return { body: { data: { orderId: 'ORDER1' } } }
    }),
  )
  return { upstream, placed, feedback }
}

/** T14: an order as its list names it. */
const listedOrder = (orderId: string) => ({
  ...only(LISTED, { ...wireListedSample, orderId }),
  foodItems: [{ name: 'Dal', qty: 2 }],
})

/** Z12: the order that was placed last. */
const trackedOrder = (placed: readonly Record<string, unknown>[]) => ({
  ...placed.at(-1),
  orderId: `ORDER${placed.length}`,
  orderStatus: 100,
  stages: { 100: '2026-11-21T08:30:00.000Z' },
  items: {
    1: {
      ...{ itemId: '1', productName: 'Dal', productImage: '', isVeg: true, statusCode: 100 },
      ...{ qty: 2, amount: 480, selectedVariant: { displayName: 'Full' } },
      cookingStages: [
        {
          ...{ stageName: 'Simmer', description: 'Low and slow' },
          processes: [
            {
              ...{ processName: 'Soak', isStarted: true, isCompleted: true, timestamp: '2026-11-21T08:35:00.000Z' },
              ...{ processImage: 'https://pictures.example/soak.jpg' },
              skus: [{ name: 'Lentils', image: '', isConsumed: 1, skuImage: '/lentils.jpg' }],
            },
            { processName: 'Simmer', isStarted: 'true', skus: 'none' },
          ],
        },
        { stageName: 'Nothing', processes: null },
      ],
      qcData: { temp: '68', weight: null, qcImage: 'https://pictures.example/qc.jpg', qctime: '2026-11-21T08:40:00Z' },
    },
  },
  user: { name: 'Asha Rao', address: '1, Old Road, Delhi' },
  placedAt: '2026-11-21T08:30:00.000Z',
})
