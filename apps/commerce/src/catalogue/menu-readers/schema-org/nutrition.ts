import { positive, servingSizeOf } from '../feeds/serving.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralFacts } from '../neutral-menu.ts'
import { type Graph, type Node, textAt } from './graph.ts'
import { noteUnread } from './offers.ts'

/** schema.org: an Energy such as "240 calories", which on food are kcal. */
function caloriesOf(node: Node, tally: Tally): number | null {
  const text = textAt(node, 'calories')
  const [, amount = ''] = /^(\S+)\s*(?:calories|calorie|kcal|cal)$/i.exec(text) ?? []
  const calories = positive(amount)
  if (text && calories === null)
    tally.note([...node.path, 'calories'], 'is not such as "240 calories": it was not read')
  return calories
}

/** A dish's calories and weight; null: none that its only size could have. */
export function factsOf(item: Node, sizes: number, graph: Graph, tally: Tally): NeutralFacts | null {
  const [node] = graph.nodesAt(item, 'nutrition', ({ path }) => tally.note(path, 'is no nutrition of the file'))
  if (!node) return null
  noteUnread(node, 'NutritionInformation', ['@id', '@type', '@context', 'name', 'calories', 'servingSize'], tally)
  const [, amount = '', unit = ''] = /^([\d.]+)\s*(\S+)$/.exec(textAt(node, 'servingSize')) ?? []
  const facts = { calories: caloriesOf(node, tally), servingSize: servingSizeOf(amount, unit) }
  if (sizes === 1) return facts
  tally.note(node.path, 'does not say of which size it is: it was not read')
  return null
}
