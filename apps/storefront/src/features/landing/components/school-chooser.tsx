import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { Icon } from '../../../ui/icon.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectSchools } from '../selectors.ts'
import { schoolChosen, schoolTyped, selectLanding } from '../slice.ts'
import './location-chooser.css'
import './school-chooser.css'

/** B20: a dropdown of all schools, and a search by name that filters the dropdown and the store cards. */
export function SchoolChooser() {
  const dispatch = useDispatch()
  const schools = useSelector(selectSchools)
  const { school, schoolQuery } = useSelector(selectLanding)
  const isSchool = useSelector(selectClient).clientType === 'SCHOOL'
  const id = useId()
  return (
    <div className="school location">
      <div>
        <label className="place-label" htmlFor={id}>
          {isSchool ? words.schoolLabel : words.canteenLabel}
        </label>
        <div className="location-field">
          <Icon name="pin" />
          <select
            id={id}
            className="location-select"
            value={school ?? ''}
            onChange={({ target }) => dispatch(schoolChosen({ school: target.value ? Number(target.value) : null }))}
          >
            <option value="">{isSchool ? words.allSchools : words.allCanteens}</option>
            {schools.map((each) => (
              <option key={each.storeId} value={each.storeId}>
                {each.name}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </div>
      </div>
      <div>
        <label className="place-label" htmlFor={`${id}-search`}>
          {words.searchSchool}
        </label>
        <div className="location-field">
          <Icon name="search" />
          <input
            id={`${id}-search`}
            type="search"
            className="location-select school-search"
            placeholder={words.searchSchool}
            value={schoolQuery}
            onChange={({ target }) => dispatch(schoolTyped({ query: target.value }))}
          />
        </div>
      </div>
    </div>
  )
}
