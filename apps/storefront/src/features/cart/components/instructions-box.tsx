import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { isPlainText } from '@tiffin/domain/people/plain-text'
import { messages } from '@tiffin/domain/texts/messages'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { cartTexts as words } from '#texts/cart'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { selectClient } from '../../client/slice.ts'
import { instructionsChanged, selectInstructions } from '../../order-info/slice.ts'
import './instructions-box.css'

/** Maximum length of the comment to the kitchen, in characters. */
const COMMENTS_MAX = 300

interface ExtraProps {
  readonly label: string
  readonly wanted: boolean
  readonly onChange: (wanted: boolean) => void
}

const Extra = ({ label, wanted, onChange }: ExtraProps) => (
  <label className="instructions-extra">
    <Checkbox checked={wanted} onChange={(_event, checked) => onChange(checked)} />
    {label}
  </label>
)

/** The comment to the kitchen, with its validation message. */
function Comments() {
  const dispatch = useDispatch()
  const { comments } = useSelector(selectInstructions)
  const id = useId()
  const isUnusable = !isPlainText(comments)
  return (
    <FormControl fullWidth error={isUnusable}>
      <label className="sr-only" htmlFor={id}>
        {words.comments}
      </label>
      <OutlinedInput
        id={id}
        multiline
        rows={2}
        placeholder={words.commentsHint}
        value={comments}
        inputProps={{ maxLength: COMMENTS_MAX, 'aria-describedby': isUnusable ? `${id}-problem` : undefined }}
        onChange={({ target }) => dispatch(instructionsChanged({ comments: target.value }))}
      />
      {isUnusable && (
        <FormHelperText id={`${id}-problem`} role="alert">
          {messages.unusableCharacters}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** J9: checkboxes for two extras, and a comment to the kitchen. A10: null for programmes. */
export function InstructionsBox() {
  const dispatch = useDispatch()
  const { clientType } = useSelector(selectClient)
  const { cutlery, condiments } = useSelector(selectInstructions)
  if (clientType !== 'NORMAL') return null
  return (
    <MuiScope>
      <fieldset className="instructions">
        <legend className="instructions-title">{words.instructions}</legend>
        <Extra
          label={words.extraCutlery}
          wanted={cutlery}
          onChange={(wanted) => dispatch(instructionsChanged({ cutlery: wanted }))}
        />
        <Extra
          label={words.extraCondiments}
          wanted={condiments}
          onChange={(wanted) => dispatch(instructionsChanged({ condiments: wanted }))}
        />
        <Comments />
      </fieldset>
    </MuiScope>
  )
}
