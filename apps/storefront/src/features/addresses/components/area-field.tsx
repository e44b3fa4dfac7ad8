import { messages } from '@tiffin/domain/texts/messages'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { addressFormTexts } from '#texts/address-form'
import { SuggestionField } from '../../../ui/suggestion-field.tsx'
import { type AddressForm, areaOf, areaText, filledFrom } from '../address-form.ts'
import { areaPicked, areasCleared, areasRequested, selectAddresses } from '../slice.ts'

/** B10, AMB9: the minimum number of characters for suggestions. */
const SEARCH_FROM = 4

interface AreaFieldProps {
  readonly form: AddressForm
  readonly onChange: (part: Partial<AddressForm>) => void
  readonly problem: string | null
}

/**
 * The field for the area of an address, by name or pincode. A typed text has coordinates only when a suggestion is
 * picked, or when the diner placed the marker where no address is known.
 */
export function AreaField({ form, onChange, problem }: AreaFieldProps) {
  const dispatch = useDispatch()
  const { areas, area } = useSelector(selectAddresses)
  const isNamed = form.at?.named === true
  const none = areas.status === 'ready' && areas.places.length === 0 && !isNamed
  const type = (typed: string) => {
    const text = areaText(typed)
    onChange({ area: text, at: isNamed ? null : form.at })
    const query = text.trim()
    dispatch(query.length < SEARCH_FROM ? areasCleared() : areasRequested({ query }))
  }
  const choose = (id: string) => {
    const place = areas.places.find((each) => each.id === id)
    if (!place) return
    onChange({ area: areaOf(form.area, place.name), at: null })
    dispatch(areaPicked({ place }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly located area fills in the form
  useEffect(() => {
    if (area) onChange({ ...filledFrom(area), area: areaOf(form.area, area.name) })
  }, [area])
  return (
    <SuggestionField
      label={addressFormTexts.area}
      name="area"
      hint={addressFormTexts.areaHint}
      value={form.area}
      onChange={type}
      suggestions={isNamed ? [] : areas.places.map(({ id, name, detail }) => ({ id, title: name, detail }))}
      onChoose={choose}
      note={none ? messages.noLocationForQuery : null}
      problem={problem}
    />
  )
}
