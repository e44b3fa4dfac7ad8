import type { ItemAspect } from '@tiffin/domain/order/rating'

const aspects: Readonly<Record<ItemAspect, string>> = { quality: 'Quality', taste: 'Taste', packaging: 'Packaging' }

/** S1, S19, S21: rating an order on its tracking page. */
export const ratingTexts = {
  question: 'How was your order?',
  questionLead: 'One tap tells the kitchen. It is saved at once.',
  notNow: 'Not now',
  thanks: 'Thank you. You can rate the rest too, and change it for 14 days.',
  rate: 'Rate this order',
  rateDishes: 'Rate the dishes',
  rateDish: 'Rate this dish',
  given: 'Your ratings',
  order: 'The whole order',
  delivery: 'The delivery',
  aspect: (aspect: ItemAspect): string => aspects[aspect],
  /** The name of a group of stars, for screen readers. */
  aspectOf: (aspect: ItemAspect, dish: string): string => `${aspects[aspect]} of ${dish}`,
  /** One star of five. */
  stars: (count: number): string => `${count} of 5 stars`,
  notRated: 'Not rated',
  saved: 'Your rating is saved',
  over: 'Ratings can be changed for 14 days after the order. This time is over.',
} as const
