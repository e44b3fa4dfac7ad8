import { groupsOf } from '@tiffin/domain/options/option-steps'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { dishTexts as words } from '#texts/dish'
import { Amount } from '../../../ui/price.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { NewLine } from '../../cart/slice.ts'
import { type Configuring, groupNow, mayStayEmpty, type Tap } from '../configuring.ts'
import { type Offer, pickedPart } from '../offer.ts'

interface FooterProps {
  readonly state: Configuring
  readonly offer: Offer
  /** The cart line that saving would add; null when this size is not sold for this order type. */
  readonly line: NewLine | null
  readonly isEdit: boolean
  readonly tap: (tap: Tap) => void
  readonly onSave: () => void
}

/** F16, F17: the Back and Next buttons of the combo groups. In the last group, the Next button saves. */
function ComboButtons({ state, offer, isEdit, tap, onSave }: FooterProps) {
  const group = groupNow(offer.options, state)
  const isLast = state.step >= groupsOf(offer.options, state.sizeId).length - 1
  const skips = group !== null && mayStayEmpty(group) && pickedPart(offer, group) === null
  return (
    <>
      {state.step > 0 ? (
        <button type="button" className="text-button" onClick={() => tap({ kind: 'back' })}>
          {words.back}
        </button>
      ) : null}
      {isLast ? (
        <PrimaryButton onClick={onSave}>{isEdit ? words.save : words.addToCart}</PrimaryButton>
      ) : (
        <PrimaryButton onClick={() => tap({ kind: 'next' })}>{skips ? words.skip : words.next}</PrimaryButton>
      )}
    </>
  )
}

/** The current price of one piece, and the button to save or continue. */
export function ConfiguratorFooter(props: FooterProps) {
  const { state, offer, line, isEdit, onSave } = props
  const isCombo = groupsOf(offer.options, state.sizeId).length > 0
  return (
    <div className="configurator-footer">
      {/* Shows a problem that belongs to no single section. */}
      <div className="configurator-footer-problem" role="alert">
        {state.problem && state.problem.at === null ? reasonText(state.problem.reason) : null}
      </div>
      <output className="configurator-price" aria-live="polite">
        <span className="sr-only">{words.price} </span>
        {line ? <Amount paise={line.unitPrice + line.customisation} /> : null}
      </output>
      <div className="configurator-buttons">
        {isCombo ? (
          <ComboButtons {...props} />
        ) : (
          <PrimaryButton onClick={onSave}>{isEdit ? words.save : words.saveNew}</PrimaryButton>
        )}
      </div>
    </div>
  )
}
