import type { Entry } from '@tiffin/contract/entries'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { counterCodeTexts as words } from '#texts/counter-codes'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectAskedEntry } from '../../entries/selectors.ts'
import { questionClosed } from '../../entries/slice.ts'
import { CodePart } from './code-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import './code-sheet.css'

/** One dialog with two parts, so that the focus returns to the button that opened it from either. */
function CodeSheet({ entry }: { entry: Entry }) {
  const dispatch = useDispatch()
  const [part, setPart] = useState<'code' | 'limits' | 'code-again'>('code')
  const isLimits = part === 'limits'
  return (
    <Sheet
      title={isLimits ? words.limitsOf(entry.name) : words.title(entry.name)}
      onClose={() => dispatch(questionClosed())}
    >
      {/* Hidden rather than closed: what was changed is still there on the way back to it. */}
      {part === 'code' ? null : (
        <div hidden={!isLimits}>
          <LimitsPart entry={entry} isShown={isLimits} onBack={() => setPart('code-again')} />
        </div>
      )}
      {isLimits ? null : <CodePart entry={entry} isBack={part === 'code-again'} onLimits={() => setPart('limits')} />}
    </Sheet>
  )
}

/** L20: the QR code of an entry, over the current page; null while it is closed. */
export function EntryCode() {
  const entry = useSelector(selectAskedEntry)
  return entry ? <CodeSheet entry={entry} /> : null
}
