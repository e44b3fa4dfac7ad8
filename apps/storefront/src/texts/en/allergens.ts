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
  // The sheet that selects the avoided allergens
  whatYouAvoid: 'What do you avoid?',
  whatYouAvoidLead: 'We mark the dishes that have it, and ask before you add or order one.',
  keptHere: 'Kept on this device only.',
  notStatedToo: 'Where a kitchen states nothing, we ask as well: nobody knows then.',
  clear: 'Clear all',
  done: 'Done',
  avoiding: (names: string) => `You avoid ${names}`,
  /** AMB105: instead of `avoiding` when the chosen entry avoids something. */
  toAvoid: (names: string) => `To avoid: ${names}`,
  // The question before adding or ordering a dish
  hasAvoided: 'This has something you avoid',
  mayHaveAvoided: 'This may have something you avoid',
  warningFor: (dish: string, warning: string) => `${dish}: ${warning}`,
  dishAs: (dish: string, choices: string) => `${dish} (${choices})`,
  addAnyway: 'Add anyway',
  orderAnyway: 'Go on anyway',
  saveAnyway: 'Save anyway',
  goBack: 'Go back',
} as const
