import { useSelector } from 'react-redux'
import { avoidedTexts as words } from '#texts/avoided'
import { selectListState } from '../../allergens/list-in-force/selectors.ts'

/** AMB105: the words of the button of the avoided allergens while the list is not known. */
export function UnknownListWords() {
  const list = useSelector(selectListState)
  return list === 'unread' ? words.pillUnread : words.pillLoading
}
