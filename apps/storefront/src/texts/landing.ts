/** The words of the landing page. */
export const landingTexts = {
  signIn: 'Sign In',
  tabDelivery: 'Delivery',
  tabPickup: 'Pick-Up',
  // B8: the longer phrases when a client has one mode only
  tabDeliveryOnly: 'Get Your Order Delivered To',
  tabPickupOnly: 'Pickup your order from',
} as const
