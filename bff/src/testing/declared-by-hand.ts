import type { TestChoices } from '@tiffin/commerce/testing/customization'
import type { Allergen } from '@tiffin/domain/allergens/allergens'

/** The allergens that a configuration of a shipped dish must declare. */
interface ByHand {
  readonly what: string
  /** Shipped menu, product and size. */
  readonly dish: readonly [menu: string, product: string, size: string]
  /** null: the dish without changes. */
  readonly choices: TestChoices | null
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
  readonly notStated: readonly Allergen[]
  readonly freeOf: readonly Allergen[]
}

/** Determined by reading tenants/catalogues, not by running code (AMB101). */
export const byHand: readonly ByHand[] = [
  {
    what: 'a dal as it comes',
    dish: ['handi-raat', 'dal-handi', 'half'],
    choices: null,
    contains: ['milk'],
    mayContain: ['tree-nut'],
    notStated: ['soy', 'sulphite', 'mustard'],
    freeOf: ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'sesame'],
  },
  {
    what: 'the same dal without its butter: its cream stays, and nothing says that the butter is all',
    dish: ['handi-raat', 'dal-handi', 'half'],
    choices: { removed: ['finish/butter'] },
    contains: ['milk'],
    mayContain: ['tree-nut'],
    notStated: ['soy', 'sulphite', 'mustard'],
    freeOf: ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'sesame'],
  },
  {
    what: 'a dal with another fat for the ghee that was all its milk',
    dish: ['handi-raat', 'dal-tadka', 'half'],
    choices: { from: ['fat/ghee'], to: ['fat/sunflower'] },
    contains: [],
    mayContain: ['milk', 'tree-nut'],
    notStated: ['soy', 'sulphite', 'mustard'],
    freeOf: ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'sesame'],
  },
  {
    what: 'the same dal in a full size with a fat that contains something else',
    dish: ['handi-raat', 'dal-tadka', 'full'],
    choices: { from: ['fat/ghee'], to: ['fat/mustard'] },
    contains: ['mustard'],
    mayContain: ['milk', 'tree-nut'],
    notStated: ['soy', 'sulphite'],
    freeOf: ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'sesame'],
  },
  {
    what: 'a kebab with a mayo that may contain soy',
    dish: ['handi-raat', 'seekh-kebab', 'two'],
    choices: { added: ['dips/garlic'] },
    contains: ['egg', 'mustard'],
    mayContain: ['gluten', 'milk', 'tree-nut', 'soy'],
    notStated: ['milk', 'tree-nut', 'soy', 'sulphite'],
    freeOf: ['crustacean', 'fish', 'peanut', 'sesame'],
  },
  {
    what: 'a biryani that may contain tree nuts with a raita that says nothing of them',
    dish: ['handi-raat', 'chicken-dum-biryani', 'half'],
    choices: { added: ['extras/raita', 'garnish/lemon'] },
    contains: ['milk'],
    mayContain: ['gluten', 'tree-nut'],
    notStated: ['tree-nut', 'soy', 'sulphite', 'mustard'],
    freeOf: ['crustacean', 'egg', 'fish', 'peanut', 'sesame'],
  },
  {
    what: 'a biryani on other rice, without its garnish, with onions that may contain gluten',
    dish: ['handi-raat', 'mutton-dum-biryani', 'full'],
    choices: { added: ['extras/birista'], from: ['rice/basmati'], to: ['rice/brown'], dropped: ['garnish'] },
    contains: ['milk'],
    mayContain: ['gluten', 'tree-nut'],
    notStated: ['tree-nut', 'soy', 'sulphite', 'mustard'],
    freeOf: ['crustacean', 'egg', 'fish', 'peanut', 'sesame'],
  },
  {
    what: 'the groups of the larger size of a combo',
    dish: ['chaat-circuit', 'lane-crawl', 'duo'],
    choices: { parts: { 'First stop': ['sev-puri', 'twelve'], 'Second stop': ['momos', 'ten'] } },
    contains: ['gluten', 'milk', 'peanut', 'soy'],
    mayContain: ['tree-nut', 'sesame'],
    notStated: ['egg', 'tree-nut', 'sulphite', 'mustard'],
    freeOf: ['crustacean', 'fish'],
  },
  {
    what: 'a salad without either of its two sources of peanut',
    dish: ['patta', 'bengaluru-crunch', 'regular'],
    choices: { removed: ['leave-out/peanuts'], from: ['dressing/own'], to: ['dressing/lemon'] },
    contains: ['peanut'],
    mayContain: ['tree-nut', 'sesame'],
    notStated: ['soy', 'sulphite', 'mustard'],
    freeOf: ['gluten', 'crustacean', 'milk', 'egg', 'fish'],
  },
  {
    what: 'the same salad, large, with a dressing that contains milk',
    dish: ['patta', 'bengaluru-crunch', 'large'],
    choices: { from: ['dressing/own'], to: ['dressing/curd'] },
    contains: ['milk', 'peanut'],
    mayContain: ['tree-nut', 'sesame'],
    notStated: ['soy', 'sulphite', 'mustard'],
    freeOf: ['gluten', 'crustacean', 'egg', 'fish'],
  },
  {
    what: 'a soup without the cream that was all its milk',
    dish: ['patta', 'tomato-soup', 'regular'],
    choices: { removed: ['leave-out/cream'] },
    contains: [],
    mayContain: ['milk'],
    notStated: ['soy', 'sulphite', 'mustard'],
    freeOf: ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'tree-nut', 'sesame'],
  },
  {
    what: 'a khichdi without the ghee that was all its milk, with a pickle that says little',
    dish: ['patta', 'khichdi-bowl', 'regular'],
    choices: { removed: ['leave-out/ghee'], added: ['with/pickle', 'beside/cucumber'] },
    contains: ['mustard'],
    mayContain: ['milk', 'sesame'],
    notStated: ['gluten', 'milk', 'egg', 'peanut', 'tree-nut', 'soy', 'sulphite'],
    freeOf: ['crustacean', 'fish'],
  },
  {
    what: 'a dosa in another fat, whose ghee is not said to be all its milk',
    dish: ['patta', 'masala-dosa', 'one'],
    choices: { from: ['fat/ghee'], to: ['fat/oil'] },
    contains: ['milk', 'sesame', 'mustard'],
    mayContain: [],
    notStated: ['gluten', 'egg', 'peanut', 'tree-nut', 'soy', 'sulphite'],
    freeOf: ['crustacean', 'fish'],
  },
  {
    what: 'corn without the butter that was all its milk',
    dish: ['chaat-circuit', 'corn-chaat', 'one'],
    choices: { removed: ['skip/butter'] },
    contains: [],
    mayContain: ['milk'],
    notStated: ['soy', 'sulphite', 'sesame', 'mustard'],
    freeOf: ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'tree-nut'],
  },
  {
    what: 'fries with a dip that may contain mustard and says nothing of milk',
    dish: ['chaat-circuit', 'masala-fries', 'large'],
    choices: { added: ['dip/mint'] },
    contains: [],
    mayContain: ['gluten', 'soy', 'mustard'],
    notStated: ['milk', 'sulphite', 'sesame', 'mustard'],
    freeOf: ['crustacean', 'egg', 'fish', 'peanut', 'tree-nut'],
  },
  {
    what: 'momos in a style that brings milk',
    dish: ['chaat-circuit', 'momos', 'six'],
    choices: { from: ['style/steam'], to: ['style/tandoori'] },
    contains: ['gluten', 'milk', 'soy'],
    mayContain: ['sesame'],
    notStated: ['sulphite', 'mustard'],
    freeOf: ['crustacean', 'egg', 'fish', 'peanut', 'tree-nut'],
  },
  {
    what: 'corn for another class, without the butter that was all its milk, and without pepper',
    dish: ['little-ladle', 'corn-cup', 'c5'],
    choices: { removed: ['without/butter', 'without/pepper'] },
    contains: [],
    mayContain: ['milk'],
    notStated: ['sulphite', 'mustard'],
    freeOf: ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'tree-nut', 'soy', 'sesame'],
  },
  {
    what: 'a lunch box of other parts than its usual ones',
    dish: ['little-ladle', 'lunch-box', 'c1'],
    choices: {
      parts: { Main: ['rajma-rice', 'c1'], 'Beside it': ['dhokla', 'c1'], 'To drink': ['milk', 'c1'] },
    },
    contains: ['milk', 'mustard'],
    mayContain: ['gluten', 'soy', 'sesame'],
    notStated: ['sulphite', 'sesame'],
    freeOf: ['crustacean', 'egg', 'fish', 'peanut', 'tree-nut'],
  },
  {
    what: 'an upma without the cashew that was all its tree nuts',
    dish: ['canteen-nine', 'upma', 'one'],
    choices: { removed: ['without/cashew'] },
    contains: ['gluten', 'mustard'],
    mayContain: ['peanut', 'tree-nut'],
    notStated: ['fish', 'soy', 'sulphite'],
    freeOf: ['crustacean', 'milk', 'egg', 'sesame'],
  },
  {
    what: 'a lunch with a main that contains milk, without the drink that was all its milk',
    dish: ['canteen-nine', 'power-lunch', 'one'],
    choices: {
      parts: { Main: ['north-thali', 'one'], Fresh: ['garden-salad', 'one'], 'To drink': ['lime-juice', 'one'] },
    },
    contains: ['gluten', 'milk', 'mustard'],
    mayContain: ['tree-nut'],
    notStated: ['egg', 'fish', 'peanut', 'soy', 'sulphite', 'sesame'],
    freeOf: ['crustacean'],
  },
  {
    what: 'a lunch with its usual main, without the drink that was all its milk',
    dish: ['canteen-nine', 'power-lunch', 'one'],
    choices: {
      parts: { Main: ['rajma-rice', 'one'], Fresh: ['fruit-plate', 'one'], 'To drink': ['lime-juice', 'one'] },
    },
    contains: ['mustard'],
    mayContain: ['milk', 'tree-nut'],
    notStated: ['gluten', 'egg', 'fish', 'peanut', 'soy', 'sulphite', 'sesame'],
    freeOf: ['crustacean'],
  },
]
