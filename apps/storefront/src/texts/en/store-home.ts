export const storeHomeTexts = {
  // AMB64
  morning: 'Good Morning',
  afternoon: 'Good Afternoon',
  evening: 'Good Evening',
  greeting: (hello: string, name: string | null) => (name ? `${hello}, ${name}` : hello),
  // C5, C6
  wouldYou: 'Would you like to place an order?',
  orderNow: 'Order Now',
  subscribe: 'Subscribe your Meal',
  orderFor: (when: string) => `Order for ${when}`,
  // C4
  menus: 'Our menus',
  family: 'Family',
  familyText: 'Something for everyone',
  kids: 'Kids',
  kidsText: 'Small plates, mild and fun',
  healthy: 'Healthy',
  healthyText: 'Light, fresh and filling',
  // C9, C11
  ways: 'More ways to order',
  regular: 'Order now',
  regularText: 'The whole menu, made right away',
  later: 'Order for later',
  laterText: 'Choose the day and the time',
  mealPlan: 'Subscribe Your Meal',
  mealPlanText: 'Fresh meals on the days you choose',
  // C10
  bulk: 'Cooking for many?',
  bulkText: 'Bulk orders for parties and meetings, from 10 pieces a dish',
  // C7
  opening: 'Opening hours',
  support: 'Customer support',
  openMenuCard: 'Open Menu Card',
  promotions: 'Offers and news',
  promotion: (number: number, store: string) => `Offer ${number} of ${store}`,
} as const
