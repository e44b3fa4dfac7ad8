import type { Allergen } from '@tiffin/domain/allergens/allergens'

export const allergenTexts = {
  names: {
    gluten: 'gluten',
    crustacean: 'crustaceans',
    milk: 'milk',
    egg: 'egg',
    fish: 'fish',
    peanut: 'peanut',
    'tree-nut': 'tree nuts',
    soy: 'soy',
    sulphite: 'sulphite',
    sesame: 'sesame',
    mustard: 'mustard',
  } satisfies Record<Allergen, string>,
  title: 'Allergens',
  contains: (names: string) => `Contains ${names}`,
  mayContain: (names: string) => `May contain ${names}`,
  notStated: (names: string) => `Not stated: ${names}`,
  freeOf: (names: string) => `Free of ${names}`,
  nothingStated: 'Allergens are not stated',
  freeOfAll: 'Free of all listed allergens',
  youAvoid: 'You avoid:',
  /** AMB105: of the child or member of staff that the order is for. */
  nameAvoids: (name: string) => `${name} avoids:`,
  // The name of the sheet that selects the avoided allergens
  whatYouAvoid: 'What do you avoid?',
  avoiding: (names: string) => `You avoid ${names}`,
  nameAvoiding: (name: string, names: string) => `${name} avoids ${names}`,
  /** AMB105: when the diner and the chosen entry avoid something. */
  toAvoid: (names: string) => `To avoid: ${names}`,
} as const
