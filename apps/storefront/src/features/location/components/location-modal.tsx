import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { locationTexts as words } from '#texts/location'
import { LocationPicker } from '../../../ui/location-picker.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectMap } from '../../client/slice.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectLocatedPlace } from '../selectors.ts'
import {
  candidateChosen,
  DEFAULT_CENTRE,
  DEFAULT_ZOOM,
  locationClosed,
  locationConfirmed,
  markerMoved,
  positionRequested,
  selectLocation,
} from '../slice.ts'

/** B26: a sheet with the map, up to three addresses at the marker, and a Confirm button. */
export function LocationModal() {
  const dispatch = useDispatch()
  const map = useSelector(selectMap)
  const { point, candidates, status, chosenId, locating } = useSelector(selectLocation)
  const place = useSelector(selectLocatedPlace)
  const [problem, setProblem] = useState(false)
  const marker = point ?? DEFAULT_CENTRE

  const confirm = (): void => {
    if (place) {
      dispatch(locationConfirmed({ place }))
      return
    }
    // B28: Confirm requires a selected address.
    setProblem(true)
    dispatch(noticeShown({ text: words.selectAddress, tone: 'error' }))
  }
  return (
    <Sheet
      title={words.title}
      onClose={() => dispatch(locationClosed())}
      footer={
        <PrimaryButton wide onClick={confirm}>
          {words.confirm}
        </PrimaryButton>
      }
    >
      <LocationPicker
        map={map}
        centre={marker}
        zoom={DEFAULT_ZOOM}
        marker={marker}
        hint={words.markerHint}
        candidates={candidates}
        status={status}
        chosenId={chosenId}
        locating={locating}
        onMove={(moved) => dispatch(markerMoved({ point: moved }))}
        onChoose={(id) => dispatch(candidateChosen({ id }))}
        onLocate={() => dispatch(positionRequested({ open: false }))}
      />
      {problem && !place ? <p className="location-problem">{words.selectAddress}</p> : null}
    </Sheet>
  )
}
