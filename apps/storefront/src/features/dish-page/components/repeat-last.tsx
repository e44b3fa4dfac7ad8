import { lineKey } from '@tiffin/domain/cart/line-key'
import { choiceText } from '@tiffin/domain/options/choice-words'
import { useDispatch, useSelector } from 'react-redux'
import { dishTexts as words } from '#texts/dish'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectLastLine } from '../../cart/selectors.ts'
import { moreRequested } from '../../cart/slice.ts'
import { dishClosed, type OpenDish } from '../../dish/slice.ts'
import './repeat-last.css'

/** The last choices for a dish that is in the cart, and a button that adds one more with them; otherwise nothing. */
export function RepeatLast({ open }: { open: OpenDish }) {
  const dispatch = useDispatch()
  const line = useSelector((state: Parameters<typeof selectLastLine>[0]) => selectLastLine(state, open))
  if (!line || open.editing) return null
  const repeat = (): void => {
    dispatch(moreRequested({ lineKey: lineKey(line) }))
    dispatch(dishClosed())
  }
  return (
    <div className="repeat-last">
      <p className="repeat-last-words">
        <span className="repeat-last-name">{words.lastOne}</span>
        <span className="repeat-last-choices">{[line.sizeName, ...line.choices.map(choiceText)].join(', ')}</span>
      </p>
      <OutlineButton onClick={repeat}>
        <span aria-hidden="true">{words.repeat}</span>
        <span className="sr-only">{words.repeatOf(line.name)}</span>
      </OutlineButton>
    </div>
  )
}
