import type { WorsenedLine } from '@tiffin/contract/worsened'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { worsenedTexts as words } from '#texts/worsened'
import { namesOf } from '../../texts/allergen-words.ts'

/** One sentence for each way in which a line got worse. */
export function changesInWords({ lostVeg, allergens, newlyAvoided, now }: WorsenedLine): string[] {
  const contains = allergens.filter((each) => now.allergens.contains.includes(each))
  const mayContain = allergens.filter((each) => now.allergens.mayContain.includes(each))
  const left = allergens.filter((each) => !contains.includes(each) && !mayContain.includes(each))
  const about = (list: readonly Allergen[], say: (names: string) => string): string[] =>
    list.length > 0 ? [say(namesOf(list))] : []
  return [
    ...(lostVeg ? [words.lostVeg] : []),
    ...about(contains, words.contains),
    ...about(mayContain, words.mayContain),
    ...about(left, words.notFreeOf),
    ...about(newlyAvoided, words.newlyAvoided),
  ]
}
