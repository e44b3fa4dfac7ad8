import { notFoundTexts } from '#texts/not-found'
import { LostPlate } from '../../../ui/scenes/lost-plate.tsx'
import { NothingHere } from '../components/nothing-here.tsx'

/** R9: the page for unknown URLs. */
export function NotFoundPage() {
  return <NothingHere title={notFoundTexts.page} text={notFoundTexts.pageLead} drawing={<LostPlate />} />
}
