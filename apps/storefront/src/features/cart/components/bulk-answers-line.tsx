import { messages } from '@tiffin/domain/texts/messages'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { bulkTexts as words } from '#texts/bulk'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { bulkQuestionsRequested } from '../../bulk/slice.ts'
import { selectBulkAnswers, selectOrder } from '../../order-info/slice.ts'
import './bulk-answers-line.css'

/** PERF6: only bulk orders load it. */
const BulkHintsLine = lazy(() =>
  importWithRetry(() => import('./bulk-hints-line.tsx').then((it) => ({ default: it.BulkHintsLine }))),
)

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
      <div className="bulk-answers-text">
        <p>{preferences ? words.summary(preferences) : messages.selectBulkPreferences}</p>
        {preferences ? (
          <Suspense>
            <BulkHintsLine preferences={preferences} />
          </Suspense>
        ) : null}
      </div>
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
