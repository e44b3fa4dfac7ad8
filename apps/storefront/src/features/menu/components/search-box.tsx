import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { Icon } from '../../../ui/icon.tsx'
import { useOverlay } from '../../../ui/use-overlay.ts'
import { selectIsMobile } from '../../client/slice.ts'
import { dishSearched, selectDishQuery } from '../slice.ts'
import './search-box.css'

function SearchField({ onClose }: { onClose?: () => void }) {
  const dispatch = useDispatch()
  const query = useSelector(selectDishQuery)
  const field = useRef<HTMLInputElement>(null)
  const search = (text: string): void => void dispatch(dishSearched({ query: text }))

  useEffect(() => {
    if (onClose) field.current?.focus()
  }, [onClose])

  const leave = (): void => {
    search('')
    if (onClose) onClose()
    else field.current?.focus()
  }
  // On a phone the field is an overlay over the bar, which Back closes.
  useOverlay(leave, onClose !== undefined)
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') leave()
    // Moves the focus to the results, which also closes a phone's keyboard.
    if (key === 'Enter') document.getElementById('results')?.focus()
  }

  return (
    <search className={onClose ? 'search-box search-box-over' : 'search-box'}>
      <Icon name="search" />
      <input
        ref={field}
        className="search-input"
        type="text"
        enterKeyHint="search"
        aria-label={words.search}
        placeholder={words.search}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKey}
      />
      {query || onClose ? (
        <button
          type="button"
          className="icon-button"
          aria-label={onClose ? words.searchClose : words.searchClear}
          onClick={leave}
        >
          <Icon name="close" size={18} />
        </button>
      ) : null}
    </search>
  )
}

/** C16, D15: the dish search, a field in the bar. On phones, a floating button opens the field over the bar. */
export function SearchBox() {
  const mobile = useSelector(selectIsMobile)
  const query = useSelector(selectDishQuery)
  const [open, setOpen] = useState(query !== '')
  if (!mobile) return <SearchField />
  if (open) return <SearchField onClose={() => setOpen(false)} />
  return (
    <button type="button" className="float-button search-float" aria-label={words.search} onClick={() => setOpen(true)}>
      <Icon name="search" />
      <span aria-hidden="true">{words.searchShort}</span>
    </button>
  )
}
