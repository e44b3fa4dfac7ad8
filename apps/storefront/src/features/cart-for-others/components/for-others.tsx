import Checkbox from '@mui/material/Checkbox'
import { useDispatch, useSelector } from 'react-redux'
import { entryTexts } from '#texts/entries'
import { forOthersTexts as words } from '#texts/for-others'
import { namesOf } from '../../../texts/allergen-words.ts'
import { EntryCard } from '../../../ui/entry-card.tsx'
import '../../../ui/also-for.css'
import { forOtherToggled, type OtherPerson, selectMayBeForSeveral, selectOtherPeople } from '../others.ts'
import { TotalsOfOrders } from './totals-of-orders.tsx'

const dishesText = ({ dishes }: OtherPerson): string =>
  dishes.map(({ quantity, name, sizeName }) => words.piecesOf(quantity, name, sizeName)).join(' · ')

function Person({ person, may }: { person: OtherPerson; may: boolean }) {
  const dispatch = useDispatch()
  const { id, entry, avoids, dishes } = person
  const isFor = dishes.length > 0
  const box = (
    <Checkbox
      className="entry-radio"
      checked={isFor}
      disabled={!may && !isFor}
      onChange={(_event, checked) => dispatch(forOtherToggled({ entryId: id, isFor: checked }))}
    />
  )
  return (
    <li>
      <EntryCard
        name={entry?.name ?? words.unknown}
        detail={entry?.className ? entryTexts.className(entry.className, entry.section) : ''}
        {...(isFor && { note: dishesText(person) })}
        {...(avoids.length > 0 && { warning: entryTexts.avoids(namesOf(avoids)) })}
        choice={{ radio: box, chosen: isFor }}
      />
    </li>
  )
}

/** AMB115: the further children or staff that the dishes of the cart are for. */
export function ForOthers() {
  const people = useSelector(selectOtherPeople)
  const may = useSelector(selectMayBeForSeveral)
  if (people.length === 0) return null
  return (
    <section className="also-for" aria-labelledby="for-others">
      <h2 className="checkout-heading" id="for-others">
        {words.title}
      </h2>
      <p className="also-for-lead">{may ? words.lead : words.apart}</p>
      <ul className="entries">
        {people.map((person) => (
          <Person key={person.id} person={person} may={may} />
        ))}
      </ul>
      <TotalsOfOrders />
    </section>
  )
}
