import { formatPaise, type Paise } from '@tiffin/domain/money/money'

/** Decision 0103: what is owed for meals that were made on credit, on My Credits only (PERF6). */
export const owedMealsTexts = {
  owed: (meals: number, amount: Paise) =>
    `Owed for ${meals === 1 ? '1 meal' : `${meals} meals`} made on credit: ${formatPaise(amount)}. Your next top-up settles it, the oldest meal first.`,
} as const
