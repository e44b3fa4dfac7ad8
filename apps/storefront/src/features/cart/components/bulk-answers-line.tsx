import { messages } from '@tiffin/domain/texts/messages'
import { useDispatch, useSelector } from 'react-redux'
import { bulkTexts as words } from '#texts/bulk'
import { bulkQuestionsRequested } from '../../bulk/slice.ts'
import { selectBulkAnswers, selectOrder } from '../../order-info/slice.ts'
import './bulk-answers-line.css'

/**
 * P4: the answers of a bulk order, with a button to change them. K3: before there are answers, a request to give them.
 */
export function BulkAnswersLine() {
  const dispatch = useDispatch()
  const { menu } = useSelector(selectOrder)
  const preferences = useSelector(selectBulkAnswers)
  if (menu !== 'bulk') return null
  return (
    <div className="bulk-answers">
      <p className="bulk-answers-text">{preferences ? words.summary(preferences) : messages.selectBulkPreferences}</p>
      <button
        type="button"
        className="text-button"
        aria-haspopup="dialog"
        aria-label={preferences ? words.changeAnswers : words.title}
        onClick={() => dispatch(bulkQuestionsRequested())}
      >
        {preferences ? words.change : words.answer}
      </button>
    </div>
  )
}
