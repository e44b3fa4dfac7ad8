import { adaptConfiguration } from '@tiffin/domain/adapt-configuration'
import { groupProblem, stepProblem } from '@tiffin/domain/configuration-checks'
import { asItComes, type ChoiceStep, choose, configurationProblem } from '@tiffin/domain/customisation'
import { lineKey } from '@tiffin/domain/line-key'
import { groupsOf, stepsOf } from '@tiffin/domain/option-steps'
import type { ComboGroup, Configuration, DishOptions } from '@tiffin/domain/options'
import type { Reason } from '@tiffin/domain/reason'

/** The section of the sheet that something is about: a step, a group of a combo, or none of them. */
export type Section = { readonly processId: number } | { readonly group: string } | null

export interface Problem {
  readonly reason: Reason
  readonly at: Section
}

/** A dish while it is being put together. */
export interface Configuring {
  readonly sizeId: number
  readonly configuration: Configuration
  /** F16: which group of a combo is asked for, from 0. */
  readonly step: number
  /** Why the last tap changed nothing, and where that is to be shown. */
  readonly problem: Problem | null
}

export type Tap =
  | { readonly kind: 'chosen'; readonly choice: ChoiceStep }
  | { readonly kind: 'size-picked'; readonly sizeId: number }
  | { readonly kind: 'reset' }
  /** The menu has other options now. */
  | { readonly kind: 'options-changed' }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** Saving was tried and is not possible yet. */
  | { readonly kind: 'refused'; readonly problem: Problem }

/** What names a section in the page. */
export function sectionKey(section: Section): string {
  if (!section) return ''
  return 'group' in section ? `group ${section.group}` : `step ${section.processId}`
}

const sectionOf = (choice: ChoiceStep): Section =>
  'group' in choice ? { group: choice.group } : { processId: choice.processId }

/** What stands in the way of saving, and where; null when nothing does (F6, F18). */
export function problemOf(
  options: DishOptions,
  dishName: string,
  { sizeId, configuration }: Pick<Configuring, 'sizeId' | 'configuration'>,
): Problem | null {
  const reason = configurationProblem(options, sizeId, dishName, configuration)
  if (reason === null) return null
  const step = stepsOf(options, sizeId).find((each) => stepProblem(each, dishName, configuration)?.code === reason.code)
  if (step) return { reason, at: { processId: step.processId } }
  const group = groupsOf(options, sizeId).find((each) => groupProblem(each, configuration)?.code === reason.code)
  return { reason, at: group ? { group: group.name } : null }
}

/** F16: the group that is asked for; none of a dish that is no combo. */
export const groupNow = (options: DishOptions, { sizeId, step }: Configuring): ComboGroup | null =>
  groupsOf(options, sizeId)[step] ?? null

/** AMB24: a group may stay empty when it is optional, or has no default. */
export const mayStayEmpty = ({ isOptional, parts }: ComboGroup): boolean =>
  isOptional || !parts.some((part) => part.isDefault)

/** F3, F16: begins with the defaults, or with what a line of the cart has as far as it is still to be had. */
export const beginning = (options: DishOptions, sizeId: number, kept: Configuration | null): Configuring => ({
  sizeId,
  configuration: kept ? adaptConfiguration(options, sizeId, kept) : asItComes(options, sizeId),
  step: 0,
  problem: null,
})

function chosen(options: DishOptions, state: Configuring, choice: ChoiceStep): Configuring {
  const result = choose(options, state.sizeId, state.configuration, choice)
  return 'refusal' in result
    ? { ...state, problem: { reason: result.refusal, at: sectionOf(choice) } }
    : { ...state, configuration: result.configuration, problem: null }
}

/** F18: one goes on to the next group when this one has what it needs. */
function next(options: DishOptions, state: Configuring): Configuring {
  const group = groupNow(options, state)
  const reason = group && groupProblem(group, state.configuration)
  if (group && reason) return { ...state, problem: { reason, at: { group: group.name } } }
  return { ...state, step: state.step + 1, problem: null }
}

/** F4, F13: another size has its own steps, prices and groups; what is chosen stays as far as it has it. */
function resized(options: DishOptions, state: Configuring, sizeId: number): Configuring {
  const keyOf = (configuration: Configuration): string => lineKey({ productId: 0, sizeId: state.sizeId, configuration })
  const isUntouched = keyOf(state.configuration) === keyOf(asItComes(options, state.sizeId))
  return beginning(options, sizeId, isUntouched ? null : state.configuration)
}

/** What a tap makes of it. */
export function tapped(options: DishOptions, state: Configuring, tap: Tap): Configuring {
  switch (tap.kind) {
    case 'chosen':
      return chosen(options, state, tap.choice)
    case 'size-picked':
      return resized(options, state, tap.sizeId)
    case 'reset':
      return beginning(options, state.sizeId, null)
    case 'options-changed':
      return { ...state, configuration: adaptConfiguration(options, state.sizeId, state.configuration) }
    case 'next':
      return next(options, state)
    case 'back':
      return { ...state, step: Math.max(0, state.step - 1), problem: null }
    case 'refused':
      return { ...state, problem: tap.problem }
  }
}
