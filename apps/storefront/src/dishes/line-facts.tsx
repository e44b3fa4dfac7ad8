import type { Declaration } from '@tiffin/domain/cart/declaration'
import { choiceText } from '@tiffin/domain/options/choice-words'
import type { Choice } from '@tiffin/domain/options/choices'
import type { ReactNode } from 'react'
import { lineTexts as words } from '#texts/line'
import { texts } from '#texts/texts'
import type { Avoider } from '../texts/allergen-words.ts'
import { AllergenNote } from './allergen-note.tsx'
import { VegMark } from './veg-mark.tsx'
import './line-facts.css'

/** What every page shows of a line, in the same words: in the cart, at checkout, at payment and of a placed order. */
export interface ShownLine {
  readonly name: string
  /** AMB101: true when the dish and all its parts are vegetarian. */
  readonly isVeg: boolean
  readonly sizeName: string
  readonly quantity: number
  /** J10: the selected options. */
  readonly choices: readonly Choice[]
  /**
   * AMB101: null when no kitchen declares them: the dish has left the menu, or the order is older than stored
   * declarations.
   */
  readonly declaration: Declaration | null
  /** AMB115: the entry that the line is for; '' where its name is not known; absent: that of the whole order. */
  readonly forName?: string | undefined
}

interface DeclarationProps {
  /** Name of the dish. */
  readonly name: string
  readonly declaration: Declaration | null
  /** Who avoids which allergens: highlighted when the line contains them. */
  readonly avoiders?: readonly Avoider[]
  /** Loads a declaration that could not be checked; absent for a placed order, which has its own. */
  readonly onRetry?: (() => void) | undefined
}

/** AMB101: the allergens of a line, or that they are being checked, or could not be. */
export function LineDeclaration({ name, declaration, avoiders = [], onRetry }: DeclarationProps) {
  if (declaration === null) return null
  if (declaration.state === 'current') return <AllergenNote allergens={declaration.allergens} avoiders={avoiders} />
  if (declaration.state === 'checking') {
    return (
      <p className="allergen-note" aria-busy="true">
        {words.checkingAllergens}
      </p>
    )
  }
  return (
    <p className="allergen-note line-unknown">
      {words.couldNotCheck}{' '}
      <button type="button" className="text-button line-retry" onClick={onRetry}>
        {texts.retry}
        <span className="sr-only">{words.ofDish(name)}</span>
      </button>
    </p>
  )
}

interface LineFactsProps extends Omit<DeclarationProps, 'name' | 'declaration'> {
  readonly line: ShownLine
  /** False in a cart, whose lines have a stepper that shows the quantity. */
  readonly hasQuantity?: boolean
  /** Below the size. */
  readonly more?: ReactNode
  /** Below the allergens. */
  readonly children?: ReactNode
}

/** Veg mark, name, size, choices and allergens of a line. Its two boxes are placed by the list that it stands in. */
export function LineFacts({ line, avoiders = [], onRetry, hasQuantity = true, more, children }: LineFactsProps) {
  const { name, isVeg, sizeName, quantity, choices, declaration, forName } = line
  return (
    <>
      <div className="line-head">
        <VegMark isVeg={isVeg} />
        <p className="line-name">{name}</p>
        <p className="line-size">{hasQuantity ? words.piecesOf(quantity, sizeName) : sizeName}</p>
        {forName === undefined ? null : <p className="line-for">{words.forEntry(forName)}</p>}
        {more}
      </div>
      <div className="line-more">
        {choices.length > 0 ? <p className="line-choices">{choices.map(choiceText).join(' · ')}</p> : null}
        <LineDeclaration name={name} declaration={declaration} avoiders={avoiders} onRetry={onRetry} />
        {children}
      </div>
    </>
  )
}
