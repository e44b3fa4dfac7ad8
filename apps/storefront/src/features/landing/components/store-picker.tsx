import { type DeliveryMode, isProgramme } from '@tiffin/domain/order/order-type'
import { type KeyboardEvent, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { Icon } from '../../../ui/icon.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectLoginFirst, selectTab, selectTabs } from '../selectors.ts'
import { tabChosen } from '../slice.ts'
import { LocationChooser } from './location-chooser.tsx'
import { LoginFirst } from './login-first.tsx'
import { PlaceSearch } from './place-search.tsx'
import { SchoolChooser } from './school-chooser.tsx'
import './store-picker.css'

/** B7, B8: the label of a tab: a short name, or a longer phrase for the only tab. */
function tabText(tab: DeliveryMode, alone: boolean): string {
  if (tab === 'delivery') return alone ? words.tabDeliveryOnly : words.tabDelivery
  return alone ? words.tabPickupOnly : words.tabPickup
}

interface TabsProps {
  readonly tabs: readonly DeliveryMode[]
  readonly chosen: DeliveryMode
  readonly panelId: string
}

function Tabs({ tabs, chosen, panelId }: TabsProps) {
  const dispatch = useDispatch()

  // Arrow keys move between tabs and wrap around, as in the ARIA tabs pattern.
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tabs.find((tab) => tab !== chosen)
    if (!other) return
    dispatch(tabChosen({ tab: other }))
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus()
  }

  return (
    <div className="picker-tabs" role="tablist" aria-label={words.pickerLabel} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          className="picker-tab"
          aria-selected={tab === chosen}
          aria-controls={panelId}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => dispatch(tabChosen({ tab }))}
        >
          <Icon name={tab === 'delivery' ? 'scooter' : 'walk'} />
          {tabText(tab, tabs.length === 1)}
        </button>
      ))}
    </div>
  )
}

/** B7-B10, B18: the tabs in which the diner selects the delivery place or the pickup location. */
export function StorePicker() {
  const tabs = useSelector(selectTabs)
  const tab = useSelector(selectTab)
  const panelId = useId()
  const programme = isProgramme(useSelector(selectClient).clientType)
  const loginFirst = useSelector(selectLoginFirst)
  if (tabs.length === 0) return null
  return (
    <section className={loginFirst ? 'picker picker-closed' : 'picker'} aria-label={words.pickerLabel}>
      {/* B21: while the overlay covers the picker, pointer, keyboard and screen readers cannot reach it. */}
      <div inert={loginFirst}>
        <Tabs tabs={tabs} chosen={tab} panelId={panelId} />
        <div className="picker-panel" role="tabpanel" id={panelId} aria-label={tabText(tab, tabs.length === 1)}>
          {tab === 'delivery' ? <PlaceSearch /> : programme ? <SchoolChooser /> : <LocationChooser />}
        </div>
      </div>
      {loginFirst ? <LoginFirst /> : null}
    </section>
  )
}
