import { warnsOfMore } from '@tiffin/domain/allergen-consent'
import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '@tiffin/domain/allergens'
import { type AvoidedIn, avoidedIn } from '@tiffin/domain/configured-allergens'
import type { SagaIterator } from 'redux-saga'
import { put, select, take } from 'redux-saga/effects'
import { profileOf } from '../../features/allergens/selectors.ts'
import { selectAvoided } from '../../features/allergens/slice.ts'
import { type CartRow, selectCartRows } from '../../features/cart/selectors.ts'
import { warningsAccepted } from '../../features/cart/slice.ts'
import { confirmAnswered, confirmAsked } from '../../features/confirm/slice.ts'
import { warningsInWords } from '../../texts/allergen-words.ts'
import { allergenTexts as words } from '../../texts/allergens.ts'

/** What of a dish the diner avoids, one sentence for each kind of knowledge. */
const warningText = (here: AvoidedIn): string =>
  warningsInWords(here)
    .map((phrase) => `${phrase}.`)
    .join(' ')

/** A dish about to be added or ordered. */
export interface Plate {
  readonly name: string
  /** Null: nothing is known of it. */
  readonly allergens: ConfiguredAllergens | null
  /** The warnings that the diner agreed to before. */
  readonly accepted: AvoidedIn
}

const warningsOf = ({ allergens }: Plate, avoided: readonly Allergen[]): AvoidedIn =>
  avoidedIn(allergens ?? profileOf(null), avoided)

/**
 * AMB101: what a diner avoids goes on only when the diner, being warned, says so. Answers what the diner now agrees to of
 * each plate, in order; null when the diner goes back.
 */
export function* agreeOnAvoided(plates: readonly Plate[], submit: string): SagaIterator<readonly AvoidedIn[] | null> {
  const avoided: readonly Allergen[] = yield select(selectAvoided)
  const warnings = plates.map((plate) => warningsOf(plate, avoided))
  const toSay = plates.flatMap((plate, at) => {
    const here = warnings[at]
    return here && warnsOfMore(here, plate.accepted) ? [{ name: plate.name, here }] : []
  })
  if (toSay.length === 0) return warnings
  yield put(
    confirmAsked({
      title: toSay.some(({ here }) => here.contains.length > 0) ? words.hasAvoided : words.mayHaveAvoided,
      text: toSay.map(({ name, here }) => words.warningFor(name, warningText(here))).join('\n'),
      cancel: words.goBack,
      submit,
    }),
  )
  const { payload }: ReturnType<typeof confirmAnswered> = yield take(confirmAnswered)
  return payload.yes ? warnings : null
}

/** Options that could not be asked for vouch for nothing. */
const asFarAsKnown = ({ isDeclarationCurrent, allergens }: CartRow): ConfiguredAllergens | null =>
  isDeclarationCurrent || !allergens
    ? allergens
    : { ...allergens, freeOf: [], notStated: ALLERGENS.filter((each) => !allergens.contains.includes(each)) }

const ofLine = (lineKey: string, accepted: AvoidedIn | undefined) => (accepted ? [{ lineKey, accepted }] : [])

/**
 * AMB101: asks about each line of the cart that now warns of more than the diner agreed to. The lines keep what was agreed
 * to. False when the diner goes back.
 */
export function* agreeOnLines(): SagaIterator<boolean> {
  const rows: readonly CartRow[] = yield select(selectCartRows)
  const plates = rows.map((row) => ({ name: row.name, allergens: asFarAsKnown(row), accepted: row.line.accepted }))
  const agreed: readonly AvoidedIn[] | null = yield* agreeOnAvoided(plates, words.orderAnyway)
  if (agreed === null) return false
  yield put(warningsAccepted({ lines: rows.flatMap(({ key }, at) => ofLine(key, agreed[at])) }))
  return true
}
