import { MAX_BILL_NOTE } from '@tiffin/domain/order/bill-note'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { messages } from '@tiffin/domain/texts/messages'
import { useDispatch, useSelector } from 'react-redux'
import { billNoteTexts as words } from '#texts/bill-note'
import { TextField } from '../../../ui/text-field.tsx'
import { selectClient } from '../../client/slice.ts'
import { billNoteChanged, selectOrderInfo } from '../../order-info/slice.ts'
import './bill-note-field.css'

/** The cost centre or note that is printed on the bill. */
export function BillNoteField() {
  const dispatch = useDispatch()
  const { billNote: mode } = useSelector(selectClient)
  const { billNote } = useSelector(selectOrderInfo)
  return (
    <div className="bill-note-field">
      <TextField
        label={mode === 'required' ? words.label : words.optional}
        name="billNote"
        value={billNote}
        maxLength={MAX_BILL_NOTE}
        problem={isPlainLine(billNote) ? null : messages.unusableCharacters}
        onChange={(text) => dispatch(billNoteChanged({ text }))}
      />
    </div>
  )
}
