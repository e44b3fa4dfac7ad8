import { doubt, type Path } from '../../problems.ts'
import type { NeutralChoice, NeutralStep } from '../neutral-menu.ts'
import { firstOf, isObject, isOn, listAt, type RawObject, textAt, wholeAt } from '../raw-values.ts'
import { choicePrice } from '../variants.ts'
import { isInStock, type Reading, type ReadSizes } from './read-sizes.ts'

/** Ids that differ: a repeated one gets a number, so that neither of two choices is lost. */
function distinct(ids: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return ids.map((id) => {
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  })
}

/** A price of nothing is left out of the file. Null: there is one that is not in whole paise. */
const priceIn = (choice: RawObject): number | null => wholeAt(choice.price ?? 0)

function toChoice(
  choice: RawObject,
  stepId: string,
  path: Path,
  sizes: ReadSizes,
  reading: Reading,
): NeutralChoice | null {
  const { habits, unknown, findings } = reading
  unknown.look('choice', choice, path)
  const price = priceIn(choice)
  if (price === null) {
    findings.push(doubt(path, 'has no price in whole paise: this choice is left out'))
    return null
  }
  const id = textAt(choice.id)
  return {
    id,
    name: textAt(choice.name),
    price: choicePrice({ stepId, id, price }, sizes.groups, sizes.models),
    veg: isOn(choice.isVeg) || (habits.choiceVeg ? false : null),
    inStock: isInStock(choice, habits.choiceStock),
    isDefault: isOn(choice.default),
    image: textAt(choice.imageId) || null,
    path,
  }
}

/** Whole numbers above 0; -1 and absence both mean none. */
const countIn = (value: unknown): number => wholeAt(value) ?? 0

function toStep(group: RawObject, path: Path, sizes: ReadSizes, reading: Reading): NeutralStep {
  reading.unknown.look('step of choices', group, path)
  const id = textAt(firstOf(group, 'groupId', 'group_id'))
  const choices = listAt(group.choices).flatMap((each, at) =>
    isObject(each) ? (toChoice(each, id, [...path, 'choices', at], sizes, reading) ?? []) : [],
  )
  const ids = distinct(choices.map((choice) => choice.id))
  return {
    id,
    name: textAt(firstOf(group, 'groupName', 'group_name')),
    min: countIn(group.minAddons),
    max: countIn(group.maxAddons) || null,
    free: countIn(group.maxFreeAddons),
    sizes: null,
    choices: choices.map((choice, at) => ({ ...choice, id: ids[at] ?? choice.id })),
    path,
  }
}

export function readSteps(dish: RawObject, path: Path, sizes: ReadSizes, reading: Reading): readonly NeutralStep[] {
  const addons = listAt(dish.addons).flatMap((each, at) =>
    isObject(each) ? [toStep(each, [...path, 'addons', at], sizes, reading)] : [],
  )
  const steps = [...sizes.steps, ...addons]
  const ids = distinct(steps.map((step) => step.id))
  for (const field of ['maxAddons', 'maxFreeAddons']) {
    if (countIn(dish[field]) > 0)
      reading.findings.push(doubt([...path, field], 'counts over all steps: the catalogue counts each step on its own'))
  }
  if (sizes.models.length && addons.length && sizes.models.every((model) => model.has === null))
    reading.findings.push(
      doubt([...path, 'addons'], 'are named by no combination of variations: every size has all of them'),
    )
  return steps.map((step, at) => ({ ...step, id: ids[at] ?? step.id }))
}
