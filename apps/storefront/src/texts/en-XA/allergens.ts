// Made from ../en/allergens.ts by `npm run words`: change it there.
import type { Allergen } from '@tiffin/domain/allergens/allergens'

export const allergenTexts = {
  names: {
    gluten: 'ğğĺúúťééñ',
    crustacean: 'ççŕúúšťááçééááñš',
    milk: 'ɱɱííĺķ',
    egg: 'ééğğğ',
    fish: 'ƒƒííšĥ',
    peanut: 'þééááñúúť',
    'tree-nut': 'ťťŕéééé ñúúťš',
    soy: 'ššóóý',
    sulphite: 'ššúúĺþĥííťéé',
    sesame: 'šééšááɱéé',
    mustard: 'ɱɱúúšťááŕđ',
  } satisfies Record<Allergen, string>,
  title: 'Ááĺĺĺééŕğééñš',
  contains: (names: string) => `Ççóóñťááííñš ${names}`,
  mayContain: (names: string) => `Ɱááý çóóñťááííñ ${names}`,
  notStated: (names: string) => `Ññóóť šťááťééđ: ${names}`,
  freeOf: (names: string) => `Ƒŕéééé óóƒ ${names}`,
  nothingStated: 'Ááĺĺĺééŕğééñš ááŕéé ñóóť šťááťééđ',
  freeOfAll: 'Ƒƒŕéééé óóƒ ááĺĺ ĺííšťééđ ááĺĺééŕğééñš',
  youAvoid: 'Ýóóúú ááṽóóíđ:',
  /** AMB105: of the child or member of staff that the order is for. */
  nameAvoids: (name: string) => `${name} ááṽóóííđš:`,
  // The name of the sheet that selects the avoided allergens
  whatYouAvoid: 'Ŵĥááť đóó ýóóúú ááṽóóíđ?',
  avoiding: (names: string) => `Ýóóúú ááṽóóíđ ${names}`,
  nameAvoiding: (name: string, names: string) => `${name} ááṽóóííđš ${names}`,
  /** AMB105: when the diner and the chosen entry avoid something. */
  toAvoid: (names: string) => `Ťóó ááṽóóíđ: ${names}`,
} as const
