import type { Allergen } from '@tiffin/domain/allergens/allergens'

/** The words about allergens: what a dish contains, and what a diner avoids. */
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
  // What a diner avoids
  whatYouAvoid: 'What do you avoid?',
  whatYouAvoidLead: 'We mark the dishes that have it, and ask before you add or order one.',
  keptHere: 'Kept on this device only.',
  notStatedToo: 'Where a kitchen states nothing, we ask as well: nobody knows then.',
  clear: 'Clear all',
  done: 'Done',
  avoiding: (names: string) => `You avoid ${names}`,
  // Before a dish is added, and before an order goes on
  hasAvoided: 'This has something you avoid',
  mayHaveAvoided: 'This may have something you avoid',
  warningFor: (dish: string, warning: string) => `${dish}: ${warning}`,
  dishAs: (dish: string, choices: string) => `${dish} (${choices})`,
  addAnyway: 'Add anyway',
  orderAnyway: 'Go on anyway',
  saveAnyway: 'Save anyway',
  goBack: 'Go back',
} as const
