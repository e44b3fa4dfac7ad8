import { warnsOfMore } from '@tiffin/domain/allergens/allergen-consent'
import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { type AvoidedIn, avoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { allergensIn } from '@tiffin/domain/cart/declaration'
import { choiceText } from '@tiffin/domain/options/choice-words'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { avoidedTexts as words } from '#texts/avoided'
import { lineTexts } from '#texts/line'
import { uncheckedTexts } from '#texts/unchecked'
import { type AvoidersOf, profileOf, selectAvoidersOf } from '../../features/allergens/selectors.ts'
import { type CartRow, isUnchecked } from '../../features/cart/rows.ts'
import { selectCartRows } from '../../features/cart/selectors.ts'
import { warningsAccepted } from '../../features/cart/slice.ts'
import { ask, type Question } from '../../features/confirm/slice.ts'
import { declarationsRequested } from '../../features/dish/slice.ts'
import { type Avoider, avoiderText, concernedBy, warningsInWords } from '../../texts/allergen-words.ts'

/** A dish about to be added or ordered. */
export interface DishToConfirm {
  readonly name: string
  /** null: its allergens are unknown. */
  readonly allergens: ConfiguredAllergens | null
  /** Warnings that the diner has already confirmed. */
  readonly accepted: AvoidedIn
  /** AMB115: the entry that it is for; absent: the chosen one. */
  readonly for?: string | undefined
}

interface Warned<D extends DishToConfirm> {
  readonly dish: D
  readonly warnings: AvoidedIn
}

const avoidedBy = (avoiders: readonly Avoider[]): readonly Allergen[] =>
  allAvoided(...avoiders.map(({ avoids }) => avoids))

const warned = <D extends DishToConfirm>(dish: D, avoided: readonly Allergen[]): Warned<D> => ({
  dish,
  warnings: avoidedIn(dish.allergens ?? profileOf(null), avoided),
})

const isUnconfirmed = ({ dish, warnings }: Warned<DishToConfirm>): boolean => warnsOfMore(warnings, dish.accepted)

/** The avoided allergens of a dish, with one sentence each for contains, may contain and not stated. */
const warningText = ({ dish, warnings }: Warned<DishToConfirm>): string => {
  const sentences = warningsInWords(warnings).map((phrase) => `${phrase}.`)
  return words.warningFor(dish.name, sentences.join(' '))
}

/** AMB105: the title is about the first of those who avoid something: a child is spoken of by name. */
function titleOf({ name, avoids }: Avoider, warnings: readonly AvoidedIn[]): string {
  const isContained = warnings.some(({ contains }) => contains.some((allergen) => avoids.includes(allergen)))
  if (name === null) return isContained ? words.hasAvoided : words.mayHaveAvoided
  return isContained ? words.hasAvoidedOf(name) : words.mayHaveAvoidedOf(name)
}

const diner: Avoider = { name: null, avoids: [] }

function questionAbout(
  unconfirmed: readonly Warned<DishToConfirm>[],
  avoiders: readonly Avoider[],
  submit: string,
): Question {
  const warnings = unconfirmed.map((each) => each.warnings)
  const named = warnings.flatMap((each) => [...each.contains, ...each.mayContain, ...each.notStated])
  const concerned = concernedBy(avoiders, named)
  return {
    title: titleOf(concerned[0] ?? diner, warnings),
    // Of several people, each has a line of their own.
    text: [...unconfirmed.map(warningText), ...(concerned.length > 1 ? concerned.map(avoiderText) : [])].join('\n'),
    cancel: words.goBack,
    submit,
    isRisky: true,
  }
}

/**
 * AMB101: asks once before adding dishes with allergens that are avoided. Returns the confirmed warnings of each dish; null
 * when the diner cancels.
 */
export function* confirmDishes(
  dishes: readonly DishToConfirm[],
  avoiders: readonly Avoider[],
  submit: string,
): SagaIterator<readonly AvoidedIn[] | null> {
  const avoided = avoidedBy(avoiders)
  const now = dishes.map((dish) => warned(dish, avoided))
  const unconfirmed = now.filter(isUnconfirmed)
  const agreed = unconfirmed.length === 0 || (yield* ask(questionAbout(unconfirmed, avoiders, submit)))
  return agreed ? now.map(({ warnings }) => warnings) : null
}

/** Like `confirmDishes`, for one dish and all that dishes are compared with. */
export function* confirmDish(dish: DishToConfirm, submit: string): SagaIterator<AvoidedIn | null> {
  const avoidersOf: AvoidersOf = yield select(selectAvoidersOf)
  const warnings: readonly AvoidedIn[] | null = yield* confirmDishes([dish], avoidersOf(dish.for), submit)
  return warnings?.[0] ?? null
}

interface Line extends DishToConfirm {
  readonly lineKey: string
}

const entryWords = (forName: string | undefined): readonly string[] =>
  forName === undefined ? [] : [lineTexts.forEntry(forName)]

/** Adds size, choices and entry to the name when several lines contain the same dish. */
const nameAmong = (rows: readonly CartRow[], { facts: { name }, line, forName }: CartRow): string =>
  rows.filter((row) => row.facts.name === name).length > 1
    ? words.dishAs(name, [line.sizeName, ...line.choices.map(choiceText), ...entryWords(forName)].join(', '))
    : name

/** AMB101: lines without a current declaration have a question of their own (`uncheckedAccepted`). */
function toConfirm(rows: readonly CartRow[]): readonly Line[] {
  return rows.flatMap((row) => {
    const allergens = allergensIn(row.declaration)
    const { accepted, for: entry } = row.line
    return allergens ? { lineKey: row.key, name: nameAmong(rows, row), allergens, accepted, for: entry } : []
  })
}

/** AMB115: lines for several entries may have the same avoiders; the diner's own selection stands once. */
const eachOnce = (avoiders: readonly Avoider[]): readonly Avoider[] => {
  const byName = new Map(avoiders.map((each) => [each.name, each]))
  const own = allAvoided(...avoiders.filter(({ name }) => name === null).map(({ avoids }) => avoids))
  return [...byName.values()].map((each) => (each.name === null ? { ...each, avoids: own } : each))
}

export type Agreement = 'nothing-asked' | 'agreed' | 'declined'

/**
 * AMB101: asks about each cart line that has more warnings than the diner has confirmed. Asks again when the warnings
 * have changed while the question was open: by a newer declaration, another line or another avoided allergen. Stores
 * the confirmed warnings in the lines.
 */
export function* confirmLines(): SagaIterator<Agreement> {
  for (let agreement: Agreement = 'nothing-asked'; ; agreement = 'agreed') {
    const rows: readonly CartRow[] = yield select(selectCartRows)
    const avoidersOf: AvoidersOf = yield select(selectAvoidersOf)
    const unconfirmed = toConfirm(rows)
      .map((line) => warned(line, avoidedBy(avoidersOf(line.for))))
      .filter(isUnconfirmed)
    if (unconfirmed.length === 0) return agreement
    const avoiders = eachOnce(unconfirmed.flatMap(({ dish }) => avoidersOf(dish.for)))
    const agreed: boolean = yield* ask(questionAbout(unconfirmed, avoiders, words.orderAnyway))
    if (!agreed) return 'declined'
    const lines = unconfirmed.map(({ dish, warnings }) => ({ lineKey: dish.lineKey, accepted: warnings }))
    yield put(warningsAccepted({ lines }))
  }
}

/**
 * AMB101: asks before an order goes on with lines whose allergens could not be checked. Returns false when the diner
 * would rather try again, which loads them. Going on is no dead end: the server answers the placement with the
 * declarations in force.
 */
export function* uncheckedAccepted(): SagaIterator<boolean> {
  const rows: readonly CartRow[] = yield select(selectCartRows)
  const names = rows.filter(isUnchecked).map(({ facts }) => facts.name)
  if (names.length === 0) return true
  const goesOn: boolean = yield* ask(uncheckedTexts.goOnUnchecked([...new Set(names)].join(', ')))
  if (!goesOn) yield put(declarationsRequested())
  return goesOn
}
