import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { LocationPicker } from '../../../ui/location-picker.tsx'
import { selectMap } from '../../client/slice.ts'
import {
  candidateChosen,
  DEFAULT_CENTRE,
  DEFAULT_ZOOM,
  locationBegun,
  locationClosed,
  markerMoved,
  positionRequested,
  selectLocation,
} from '../../location/slice.ts'
import { type AddressForm, type Area, filledFrom } from '../address-form.ts'

interface AddressMapProps {
  readonly at: Area | null
  readonly onChange: (part: Partial<AddressForm>) => void
}

/** L6: a map with the marker of the address. Selecting an address near the marker fills in the form. */
export function AddressMap({ at, onChange }: AddressMapProps) {
  const dispatch = useDispatch()
  const map = useSelector(selectMap)
  const { point, candidates, status, chosenId, locating } = useSelector(selectLocation)
  const { latitude, longitude } = at ?? DEFAULT_CENTRE

  // Moves the marker to an area that was picked by name.
  useEffect(() => {
    dispatch(locationBegun({ at: { latitude, longitude } }))
  }, [dispatch, latitude, longitude])
  useEffect(() => () => void dispatch(locationClosed()), [dispatch])

  const marker = point ?? { latitude, longitude }
  const choose = (id: string): void => {
    const place = candidates.find((each) => each.id === id)
    dispatch(candidateChosen({ id }))
    if (!place) return
    // Keep the marker's coordinates, which are those of the door; the place's are the centre of its locality.
    const filled = filledFrom(place)
    onChange({ ...filled, at: filled.at && { ...filled.at, ...marker } })
  }
  return (
    <LocationPicker
      map={map}
      centre={marker}
      zoom={DEFAULT_ZOOM}
      marker={marker}
      candidates={candidates}
      status={status}
      chosenId={chosenId}
      locating={locating}
      onMove={(moved) => dispatch(markerMoved({ point: moved }))}
      onChoose={choose}
      onLocate={() => dispatch(positionRequested({ open: false }))}
    />
  )
}
