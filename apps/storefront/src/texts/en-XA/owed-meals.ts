// Made from ../en/owed-meals.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '@tiffin/domain/money/money'

/** Decision 0103: what is owed for meals that were made on credit, on My Credits only (PERF6). */
export const owedMealsTexts = {
  owed: (meals: number, amount: Paise) =>
    `Óóŵééđ ƒóóŕ ${meals === 1 ? '1 ɱééááĺ' : `${meals} ɱééááĺš`} ɱááđéé óóñ çŕééđííť: ${formatPaise(amount)}. Ýýóóúúŕŕ ñééẋť ťóóþ-úúþ šééťťĺééš ííť, ťĥéé óóĺđééšť ɱééááĺ ƒííŕšť.`,
} as const
