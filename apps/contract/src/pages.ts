/**
 * Every page of the client, as a route pattern. The client routes by it; the BFF answers any other path with 404
 * (R9) and counts page views by pattern, never by URL (AMB62).
 */
export const pages = {
  landing: '/',
  login: '/login',
  storeLogin: '/:restaurantId/login',
  storeHome: '/:restaurantId/home',
  menuCategory: '/:restaurantId/menu-card/:orderType/:category/:categoryId',
  menu: '/:restaurantId/menu-card/:orderType/:category',
  dish: '/:restaurantId/food-item/:orderType/:productId',
  cart: '/my-order',
  storeCart: '/:restaurantId/my-order',
  checkout: '/:restaurantId/check-out',
  pay: '/:restaurantId/check-out/pay',
  trackOrder: '/:restaurantId/track-order/:orderId',
  myChild: '/my-child',
  myStaff: '/my-staff',
  orderNotFound: '/orderNotFound',
  notFound: '/404',
} as const

export type PageName = keyof typeof pages

export type PagePattern = (typeof pages)[PageName]
