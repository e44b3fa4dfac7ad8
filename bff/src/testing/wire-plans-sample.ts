const dish = {
  ...{ productId: 11, variantId: 110, productName: 'Dal Makhani', variantName: 'Full', productImage: '/dal.jpg' },
  ...{ isVeg: true, qty: 2, price: 180 },
}

const meal = {
  ...{ changeableUntil: '2026-11-22T14:30:00.000Z', state: 'planned', reason: null, orderId: null, price: 360 },
  ...{ fulfilledAt: null, items: null, warning: null, mayChange: true, mayOrder: false },
}

/** A plan in a list: five meals from Monday, 23 November 2026, at 12:30 in India; the first meal is handed over. */
export const wirePlanSample = {
  ...{ id: 'PLAN1', storeId: 1, storeName: 'Day Kitchen', timeZone: 'Asia/Kolkata', items: [dish] },
  ...{ perMeal: 360, orderValue: 1800, status: 'ACTIVE', createdDate: '2026-11-21T08:30:00.000Z' },
  ...{ paymentMode: 'CASH', isPaymentCOD: true, name: 'Asha' },
  scheduled: {
    ...{ scheduledFrom: '2026-11-23', scheduledTo: '2026-11-27', time: '12:30:00', noOfMeals: 5 },
    daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  },
  cancelledDates: [{ mealDate: '2026-11-24T07:00:00.000Z' }],
  nextOrderTime: '2026-11-25T07:00:00.000Z',
  ...{ paid: 0, returned: 0, comesBack: 0, mayCancel: true, mayChangeDishes: true, mayOrderAgain: true },
}

const ordered = {
  ...{ orderId: 'ORDER1', items: [{ productName: 'Dal Makhani', qty: 2 }], placedAt: '2026-11-22T14:31:00.000Z' },
  ...{ orderStatus: 700, lastupdateAt: '2026-11-23T07:05:00.000Z', invoice: '/documents/D1' },
}

/** The same plan with its meals. */
export const wirePlanDetailSample = {
  ...wirePlanSample,
  movedTo: null,
  completedOrders: { orders: [ordered], fullFilledMeals: 1 },
  meals: [
    {
      ...{
        ...meal,
        mealDate: '2026-11-23',
        mealTime: '2026-11-23T07:00:00.000Z',
        state: 'fulfilled',
        mayChange: false,
      },
      ...{ orderId: 'ORDER1', fulfilledAt: '2026-11-23T07:05:00.000Z' },
    },
    {
      ...{
        ...meal,
        mealDate: '2026-11-24',
        mealTime: '2026-11-24T07:00:00.000Z',
        state: 'cancelled',
        mayChange: false,
      },
      reason: 'owner',
    },
    {
      ...{ ...meal, mealDate: '2026-11-25', mealTime: '2026-11-25T07:00:00.000Z', warning: 'price' },
      items: [{ ...dish, productId: 12, qty: 1 }],
    },
    { ...meal, mealDate: '2026-11-26', mealTime: '2026-11-26T07:00:00.000Z' },
    {
      ...{ ...meal, mealDate: '2026-11-27', mealTime: '2026-11-27T07:00:00.000Z', state: 'skipped', mayChange: false },
      ...{ reason: 'low-balance', mayOrder: true },
    },
  ],
}

/** The week of the same plan. */
export const wireWeekSample = {
  ...{ from: '2026-11-23', to: '2026-11-29' },
  meals: wirePlanDetailSample.meals.map((each) => ({
    ...each,
    ...{ subscriptionId: 'PLAN1', status: 'ACTIVE', storeId: 1, storeName: 'Day Kitchen', timeZone: 'Asia/Kolkata' },
    ...{ orderType: 'PICKUP', user: { name: 'Asha', className: '5', section: 'B' }, avoids: ['milk'] },
    ...{ items: each.items ?? [dish], paymentMode: 'WALLET', isPaymentCOD: false, mayChangeDishes: true },
  })),
  wallet: { balance: 500, lastsUntil: '2026-11-25', missing: 220 },
}

/** The answer to POST /create: a plan that is paid in advance. */
export const wirePlacedPlanSample = {
  ...{ statusCode: 200, message: 'Subscription placed' },
  data: {
    ...{ subscriptionId: 'PLAN1', status: 'PENDING' },
    checkout: {
      ...{ provider: 'sandbox', script: '/payments/sandbox/checkout.js', merchantId: 'SANDBOX' },
      ...{ paymentId: 'SUBS1_PLAN1', txnToken: 'token-1', amount: '1800.00', expiresAt: '2026-11-21T08:45:00.000Z' },
    },
  },
}

/** The plans of two entries. */
export const wirePlacedCheckoutSample = {
  ...{ statusCode: 200, message: '2 orders are placed.' },
  data: {
    ...{ checkoutId: 'CHK23456789ABC', paymentStatus: 'PENDING', orderValue: 858 },
    orders: ['a1', 'a2'].map((addressId, at) => ({ orderId: `ORDER${at + 1}`, addressId, orderValue: 429 })),
  },
}

export const wirePlacedTogetherSample = {
  ...{ statusCode: 200, message: '2 subscriptions are placed.' },
  data: {
    subscriptions: [
      { subscriptionId: 'PLAN1', addressId: 'a1', status: 'ACTIVE' },
      { subscriptionId: 'PLAN2', addressId: 'a2', status: 'ACTIVE' },
    ],
  },
}

/** A plan by day with the same meals (AMB114). */
export const wireByDaySample = {
  ...wirePlanDetailSample,
  items: [
    { ...dish, dates: ['2026-11-23', '2026-11-24'] },
    { ...dish, productId: 12 },
  ],
}

/** The same plan for the next Monday and Tuesday. */
export const wireAgainSample = {
  ...{
    name: 'Asha',
    from: '2026-11-30',
    to: '2026-12-01',
    items: [dish],
    perMeal: 360,
    orderValue: 720,
    refusal: null,
  },
  meals: [{ mealDate: '2026-11-30' }, { mealDate: '2026-12-01' }],
}
