import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Place } from '@tiffin/contract/stores'
import { messages } from '@tiffin/domain/texts/messages'
import { locationTexts as words } from '#texts/location'
import { Icon } from './icon.tsx'
import { type MapKind, MapView } from './map-view/map-view.tsx'
import type { MapPin, MapPoint } from './map-view/types.ts'
import './location-picker.css'

interface LocationPickerProps {
  readonly map: MapKind
  readonly centre: MapPoint
  readonly zoom: number
  readonly marker: MapPoint | null
  /** What the marker is for. */
  readonly hint: string
  readonly pins?: readonly MapPin[]
  readonly candidates: readonly Place[]
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly chosenId: string | null
  readonly locating: boolean
  readonly onMove: (point: MapPoint) => void
  readonly onChoose: (id: string) => void
  readonly onLocate: () => void
}

/** B19, B29: the addresses near the marker, as a list: the accessible equivalent of the map. */
function Candidates({ candidates, status, chosenId, onChoose }: LocationPickerProps) {
  if (status === 'loading') {
    return (
      <div className="candidates" aria-busy="true">
        <div className="skeleton candidate-skeleton" />
        <div className="skeleton candidate-skeleton" />
      </div>
    )
  }
  if (status === 'failed') return <p className="candidates-none">{words.candidatesFailed}</p>
  if (candidates.length === 0) {
    return status === 'idle' ? null : (
      <div className="candidates-none">
        <strong>{messages.noLocationsAvailable}</strong>
        <p>{words.noCandidates}</p>
      </div>
    )
  }
  return (
    <RadioGroup
      className="candidates"
      aria-label={words.candidates}
      value={chosenId}
      onChange={(_event, id) => onChoose(id)}
    >
      {candidates.map((place) => (
        <label key={place.id} className="candidate">
          <Radio className="candidate-radio" value={place.id} />
          <span className="candidate-text">
            <span className="candidate-name">{place.name}</span>
            <span className="candidate-detail">{place.detail}</span>
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}

/** B12, B26: selects a place by the device's location, by moving the marker, or by choosing a nearby address. */
export function LocationPicker(props: LocationPickerProps) {
  const { map, centre, zoom, marker, hint, pins, locating, onMove, onLocate } = props
  return (
    <div className="location-picker">
      <p className="location-hint">{hint}</p>
      <div className="location-map">
        <MapView
          kind={map}
          label={words.mapLabel}
          centre={centre}
          zoom={zoom}
          marker={marker}
          {...(pins ? { pins } : {})}
          onMove={onMove}
        />
        <button type="button" className="locate-me" onClick={onLocate} disabled={locating}>
          <Icon name="locate" size={18} />
          {locating ? words.locating : words.locateMe}
        </button>
      </div>
      <div aria-live="polite">
        <Candidates {...props} />
      </div>
    </div>
  )
}
