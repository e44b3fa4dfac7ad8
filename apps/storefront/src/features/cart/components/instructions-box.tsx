import { isPlainText } from '@tiffin/domain/plain-text'
import { messages } from '@tiffin/domain/texts/messages'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { cartTexts as words } from '#texts/cart'
import { selectClient } from '../../client/slice.ts'
import { instructionsChanged, selectInstructions } from '../../order-info/slice.ts'
import './instructions-box.css'

/** What the kitchen is told at most, in characters. */
const COMMENTS_MAX = 300

/** J9: two extras and a line for the kitchen. A10: programmes do not show it. */
export function InstructionsBox() {
  const dispatch = useDispatch()
  const { clientType } = useSelector(selectClient)
  const { cutlery, condiments, comments } = useSelector(selectInstructions)
  const id = useId()
  const isUnusable = !isPlainText(comments)
  if (clientType !== 'NORMAL') return null
  return (
    <fieldset className="instructions">
      <legend className="instructions-title">{words.instructions}</legend>
      <label className="instructions-extra">
        <input
          type="checkbox"
          checked={cutlery}
          onChange={({ target }) => dispatch(instructionsChanged({ cutlery: target.checked }))}
        />
        {words.extraCutlery}
      </label>
      <label className="instructions-extra">
        <input
          type="checkbox"
          checked={condiments}
          onChange={({ target }) => dispatch(instructionsChanged({ condiments: target.checked }))}
        />
        {words.extraCondiments}
      </label>
      <label className="sr-only" htmlFor={id}>
        {words.comments}
      </label>
      <textarea
        id={id}
        className="instructions-comments"
        rows={2}
        maxLength={COMMENTS_MAX}
        placeholder={words.commentsHint}
        value={comments}
        aria-invalid={isUnusable}
        aria-describedby={isUnusable ? `${id}-problem` : undefined}
        onChange={({ target }) => dispatch(instructionsChanged({ comments: target.value }))}
      />
      {isUnusable && (
        <p className="instructions-problem" id={`${id}-problem`} role="alert">
          {messages.unusableCharacters}
        </p>
      )}
    </fieldset>
  )
}
