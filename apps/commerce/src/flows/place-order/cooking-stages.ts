import type { CookingStage, StageProcess } from '@tiffin/domain/order/item-stages'
import type { RecipeProcess, RecipeStep } from '#catalogue/recipe'

/** What a process uses: what it names, and the first one what no process names. */
function skusOf(
  { items, processes = [] }: RecipeStep,
  { uses }: RecipeProcess,
  isFirst: boolean,
): StageProcess['skus'] {
  const named = new Set(processes.flatMap((process) => process.uses))
  return items.filter(({ name }) => uses.includes(name) || (isFirst && !named.has(name)))
}

function stageOf(step: RecipeStep): CookingStage {
  const { name, description = '' } = step
  const processes = step.processes ?? [{ name, image: '', uses: [] }]
  return {
    ...{ name, description },
    processes: processes.map((process, at) => ({
      ...{ name: process.name, image: process.image },
      skus: skusOf(step, process, at === 0),
    })),
  }
}

/** S16, SB14: the stages of an item, of the recipe of its dish; null: the dish has none. */
export const cookingStages = (recipe: readonly RecipeStep[] = []): readonly CookingStage[] | null =>
  recipe.length === 0 ? null : recipe.map(stageOf)
