import type { PlaceSuggestion } from '@tiffin/contract/stores'
import { pincodeOf } from '@tiffin/domain/people/validation'
import { messages } from '@tiffin/domain/texts/messages'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { locationTexts } from '#texts/location'
import { Icon, LineIcon } from '../../../ui/icon.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { locationModalRequested, positionRequested, selectLocation } from '../../location/slice.ts'
import { PLACE_SEARCH_FROM, placeTarget } from '../place-search.ts'
import {
  type LandingState,
  type PlaceProblem,
  placeSubmitted,
  placeTyped,
  selectLanding,
  type Target,
  targetChosen,
  targetCleared,
} from '../slice.ts'
import './place-search.css'

interface SuggestionsProps {
  readonly id: string
  readonly places: readonly PlaceSuggestion[]
  readonly active: number
  readonly onChoose: (place: PlaceSuggestion) => void
}

function Suggestions({ id, places, active, onChoose }: SuggestionsProps) {
  return (
    <div className="place-list" role="listbox" id={id} aria-label={words.placeLabel}>
      {places.map((place, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys, as in the combobox pattern
        <div
          key={place.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className="place-option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <Icon name="pin" />
          <span className="place-name">{place.name}</span>
          <span className="place-detail">{place.detail}</span>
        </div>
      ))}
    </div>
  )
}

/** B12, B26: buttons to select the place by geolocation or on the map. */
function OtherWays({ target }: { target: Target | null }) {
  const dispatch = useDispatch()
  const { locating } = useSelector(selectLocation)
  const openMap = (): void => {
    const { latitude = null, longitude = null } = target ?? {}
    dispatch(locationModalRequested({ at: latitude === null || longitude === null ? null : { latitude, longitude } }))
  }
  return (
    <div className="place-ways">
      <button
        type="button"
        className="text-button place-way"
        disabled={locating}
        onClick={() => dispatch(positionRequested({ open: true }))}
      >
        <Icon name="locate" size={18} />
        {locating ? locationTexts.locating : locationTexts.locateMe}
      </button>
      <button type="button" className="text-button place-way" onClick={openMap}>
        <LineIcon size={18}>
          <path d="m3.5 6.5 5.5-2 6 2.5 5.5-2v13l-5.5 2-6-2.5-5.5 2ZM9 4.5v13M15 7v13" />
        </LineIcon>
        {locationTexts.onMap}
      </button>
    </div>
  )
}

const problemTexts: Readonly<Record<PlaceProblem, string>> = {
  empty: words.placeEmpty,
  short: words.placeShort,
  unmatched: messages.noLocationForQuery,
  failed: locationTexts.searchFailed,
}

/** The problem to show: of the last "Find food", else of the suggestions while typing. Null when there is none. */
function problemOf({ places, placeProblem }: LandingState, typed: string, open: boolean): PlaceProblem | null {
  if (placeProblem) return placeProblem.kind
  // B11: no message for a pincode, which can be submitted without a matching locality.
  if (!open || pincodeOf(typed) !== null) return null
  if (places.status === 'failed') return 'failed'
  return places.status === 'ready' && places.query === typed && places.places.length === 0 ? 'unmatched' : null
}

/** B10, B11, AMB91: the search field for a locality, with suggestions while typing, or for a pincode. */
export function PlaceSearch() {
  const dispatch = useDispatch()
  const landing = useSelector(selectLanding)
  const { places, target, finding, placeProblem } = landing
  const [text, setText] = useState(target?.label ?? '')
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const listId = `${id}-places`

  const shown = open && places.places.length > 0
  const problem = problemOf(landing, text.trim(), open)
  // A refused "Find food" returns to the field, also from the button.
  useEffect(() => {
    if (placeProblem) input.current?.focus()
  }, [placeProblem])

  const label = target?.label
  // After a place is confirmed on the map, the field shows its name.
  useEffect(() => {
    if (label !== undefined) setText(label)
  }, [label])

  const take = (chosen: Target): void => {
    setText(chosen.label)
    setOpen(false)
    dispatch(targetChosen({ target: chosen }))
  }

  const type = (value: string): void => {
    setText(value)
    setActive(-1)
    setOpen(value.trim().length >= PLACE_SEARCH_FROM)
    dispatch(placeTyped({ query: value.trim() }))
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setOpen(false)
    const chosen = shown ? places.places[active] : undefined
    if (chosen) take(placeTarget(chosen))
    else if (!finding) dispatch(placeSubmitted({ text }))
  }

  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false)
    if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setActive((at) => (at + step + places.places.length) % places.places.length)
  }

  const clear = (): void => {
    setText('')
    setOpen(false)
    dispatch(targetCleared())
  }

  return (
    <form className="place-search" onSubmit={submit} autoComplete="off">
      <label className="place-label" htmlFor={id}>
        {words.placeLabel}
      </label>
      <div className="place-row">
        <div className="place-field">
          <Icon name="search" />
          <input
            ref={input}
            id={id}
            className="place-input"
            type="text"
            role="combobox"
            inputMode="text"
            placeholder={words.placeHint}
            value={text}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-invalid={placeProblem !== null}
            aria-describedby={problem ? `${id}-message` : undefined}
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={move}
            onFocus={() => setOpen(text.trim().length >= PLACE_SEARCH_FROM && target === null)}
            onBlur={() => setOpen(false)}
          />
          {text ? (
            <button type="button" className="icon-button place-clear" aria-label={words.placeClear} onClick={clear}>
              <Icon name="close" size={18} />
            </button>
          ) : null}
          {shown ? (
            <Suggestions
              id={listId}
              places={places.places}
              active={active}
              onChoose={(place) => take(placeTarget(place))}
            />
          ) : null}
        </div>
        <PrimaryButton type="submit" busy={finding}>
          {words.find}
        </PrimaryButton>
      </div>
      <p className="place-message" id={`${id}-message`} aria-live="polite">
        {problem ? <span>{problemTexts[problem]}</span> : null}
        {problem === 'unmatched' ? <span>{words.placeUnmatchedHint}</span> : null}
        {shown ? <span className="sr-only">{words.placesFound(places.places.length)}</span> : null}
      </p>
      <OtherWays target={target} />
    </form>
  )
}
