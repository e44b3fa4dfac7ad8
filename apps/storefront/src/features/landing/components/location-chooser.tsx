import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { Icon } from '../../../ui/icon.tsx'
import { selectLocations } from '../selectors.ts'
import { locationChosen, selectLanding } from '../slice.ts'
import './location-chooser.css'

/** B18: a dropdown of locations; a single location is shown as text. */
export function LocationChooser() {
  const dispatch = useDispatch()
  const locations = useSelector(selectLocations)
  const { location } = useSelector(selectLanding)
  const id = useId()
  if (locations.length <= 1) {
    return (
      <p className="location-only">
        <Icon name="pin" />
        {locations[0] ?? words.pickupStores}
      </p>
    )
  }
  return (
    <div className="location">
      <label className="place-label" htmlFor={id}>
        {words.locationLabel}
      </label>
      <div className="location-field">
        <Icon name="pin" />
        <select
          id={id}
          className="location-select"
          value={location ?? ''}
          onChange={(event) => dispatch(locationChosen({ location: event.target.value || null }))}
        >
          <option value="">{words.allLocations}</option>
          {locations.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </div>
    </div>
  )
}
