import { lineKey } from '@tiffin/domain/cart/line-key'
import { adaptConfiguration } from '@tiffin/domain/options/adapt-configuration'
import { type ChoiceStep, choose } from '@tiffin/domain/options/choosing'
import { groupProblem, stepProblem } from '@tiffin/domain/options/configuration-checks'
import { asItComes, configurationProblem } from '@tiffin/domain/options/customisation'
import { groupsOf, stepsOf } from '@tiffin/domain/options/option-steps'
import type { ComboGroup, Configuration, DishOptions } from '@tiffin/domain/options/options'
import { type RememberedChoices, wantedChoices } from '@tiffin/domain/options/remembered-choices'
import type { Reason } from '@tiffin/domain/reasons/reason'

/** The section of the sheet that a problem belongs to: a step, a combo group, or null for the sheet as a whole. */
export type Section = { readonly processId: number } | { readonly group: string } | null

export interface Problem {
  readonly reason: Reason
  readonly at: Section
}

/** The state of the dish configurator. */
export interface Configuring {
  readonly sizeId: number
  readonly configuration: Configuration
  /** F16: the index of the current combo group, from 0. */
  readonly step: number
  /** Why the last tap was refused, and the section that shows it. */
  readonly problem: Problem | null
  /** How often a problem has prevented saving or continuing. The section with the problem then takes the focus. */
  readonly stops: number
  /** F13: the choices of the earlier sizes; null before the diner customises a dish and picks another size. */
  readonly remembered: RememberedChoices | null
}

export type Tap =
  | { readonly kind: 'chosen'; readonly choice: ChoiceStep }
  | { readonly kind: 'size-picked'; readonly sizeId: number }
  | { readonly kind: 'reset' }
  /** The options were reloaded, because the menu changed. */
  | { readonly kind: 'options-changed' }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** The diner tried to save an incomplete configuration. */
  | { readonly kind: 'refused'; readonly problem: Problem }

/** A key that is unique among the sections of the sheet. */
export function sectionKey(section: Section): string {
  if (!section) return ''
  return 'group' in section ? `group ${section.group}` : `step ${section.processId}`
}

const sectionOf = (choice: ChoiceStep): Section =>
  'group' in choice ? { group: choice.group } : { processId: choice.processId }

/** The first problem that prevents saving, with its section; null when there is none (F6, F18). */
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

/** F16: the current combo group; null for a dish that is not a combo. */
export const groupNow = (options: DishOptions, { sizeId, step }: Configuring): ComboGroup | null =>
  groupsOf(options, sizeId)[step] ?? null

/** AMB24: a group may stay empty when it is optional or has no default. */
export const mayStayEmpty = ({ isOptional, parts }: ComboGroup): boolean =>
  isOptional || !parts.some((part) => part.isDefault)

/**
 * F3, F16: the initial state: the default configuration, or the saved one without the options that the dish no longer
 * offers.
 */
export const initialConfiguring = (options: DishOptions, sizeId: number, saved: Configuration | null): Configuring => ({
  sizeId,
  configuration: saved ? adaptConfiguration(options, sizeId, saved) : asItComes(options, sizeId),
  step: 0,
  problem: null,
  stops: 0,
  remembered: null,
})

function withChoice(options: DishOptions, state: Configuring, choice: ChoiceStep): Configuring {
  const result = choose(options, state.sizeId, state.configuration, choice)
  return 'refusal' in result
    ? { ...state, problem: { reason: result.refusal, at: sectionOf(choice) } }
    : { ...state, configuration: result.configuration, problem: null }
}

const stopped = (state: Configuring, problem: Problem): Configuring => ({ ...state, problem, stops: state.stops + 1 })

/** F18: continues with the next group if the current group is complete. */
function withNextGroup(options: DishOptions, state: Configuring): Configuring {
  const group = groupNow(options, state)
  const reason = group && groupProblem(group, state.configuration)
  if (group && reason) return stopped(state, { reason, at: { group: group.name } })
  return { ...state, step: state.step + 1, problem: null }
}

/**
 * F4, F13: selects another size, which has its own steps, prices and groups. Keeps the selected options that the new
 * size has too, and remembers the others; an unchanged default configuration becomes the new size's default.
 */
function withSize(options: DishOptions, state: Configuring, sizeId: number): Configuring {
  const keyOf = (configuration: Configuration): string => lineKey({ productId: 0, sizeId: state.sizeId, configuration })
  const { configuration, remembered } = state
  const isUntouched = remembered === null && keyOf(configuration) === keyOf(asItComes(options, state.sizeId))
  if (isUntouched) return initialConfiguring(options, sizeId, null)
  const wanted = remembered ? wantedChoices(configuration, remembered) : configuration
  const next = initialConfiguring(options, sizeId, wanted)
  return { ...next, remembered: { wanted, adapted: next.configuration } }
}

/** Adapts the state to options that have changed. */
function withOptions(options: DishOptions, state: Configuring): Configuring {
  const adapt = (configuration: Configuration): Configuration =>
    adaptConfiguration(options, state.sizeId, configuration)
  const { configuration, remembered } = state
  return {
    ...state,
    configuration: adapt(configuration),
    remembered: remembered && { ...remembered, adapted: adapt(remembered.adapted) },
  }
}

/** The reducer of the dish configurator. */
export function applyTap(options: DishOptions, state: Configuring, tap: Tap): Configuring {
  switch (tap.kind) {
    case 'chosen':
      return withChoice(options, state, tap.choice)
    case 'size-picked':
      return withSize(options, state, tap.sizeId)
    case 'reset':
      return initialConfiguring(options, state.sizeId, null)
    case 'options-changed':
      return withOptions(options, state)
    case 'next':
      return withNextGroup(options, state)
    case 'back':
      return { ...state, step: Math.max(0, state.step - 1), problem: null }
    case 'refused':
      return stopped(state, tap.problem)
  }
}
