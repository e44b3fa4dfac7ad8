import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { addressFormTexts as words } from '#texts/address-form'
import { LocationPicker } from '../../../ui/location-picker.tsx'
import { selectMap } from '../../client/slice.ts'
import { selectLocatedPlace } from '../../location/selectors.ts'
import {
  candidateChosen,
  DEFAULT_CENTRE,
  DEFAULT_ZOOM,
  locationBegun,
  locationClosed,
  markerMoved,
  type Point,
  positionRequested,
  selectLocation,
} from '../../location/slice.ts'
import { type AddressForm, type Area, filledFrom, filledFromPoint } from '../address-form.ts'
import { selectAddresses } from '../slice.ts'

interface AddressMapProps {
  readonly at: Area | null
  readonly onChange: (part: Partial<AddressForm>) => void
}

const pointOf = (at: Point | null): Point | null => at && { latitude: at.latitude, longitude: at.longitude }

/**
 * L6: a map with the marker of the address, below its words: the built-in map has no streets, so the marker only corrects
 * the place that was searched. Moving it fills in the form with the nearest address.
 */
export function AddressMap({ at, onChange }: AddressMapProps) {
  const dispatch = useDispatch()
  const map = useSelector(selectMap)
  const { point, placed, candidates, status, chosenId, locating } = useSelector(selectLocation)
  const place = useSelector(selectLocatedPlace)
  const marker = point ?? at ?? DEFAULT_CENTRE

  const picked = useSelector(selectAddresses).area
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marker starts at the form's first place
  useEffect(() => void dispatch(locationBegun({ at: pointOf(at) })), [dispatch])
  useEffect(() => {
    if (picked) dispatch(locationBegun({ at: pointOf(picked) }))
  }, [dispatch, picked])
  // L6: a moved marker replaces the place of the form at once, before the address there is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a moved marker and a selected address fill in the form
  useEffect(() => {
    if (place) onChange(filledFrom(place))
    else if (placed && point) onChange(filledFromPoint(point))
  }, [place, placed, point])
  useEffect(() => () => void dispatch(locationClosed()), [dispatch])

  return (
    <LocationPicker
      map={map}
      centre={marker}
      zoom={DEFAULT_ZOOM}
      marker={marker}
      hint={(point ?? at) ? words.pinHint : words.pinFirst}
      candidates={candidates}
      status={status}
      chosenId={chosenId}
      locating={locating}
      onMove={(moved) => dispatch(markerMoved({ point: moved }))}
      onChoose={(id) => dispatch(candidateChosen({ id }))}
      onLocate={() => dispatch(positionRequested({ open: false }))}
    />
  )
}
