import { formatPaise } from '@tiffin/domain/money/money'
import { useSelector } from 'react-redux'
import { forOthersTexts as words } from '#texts/for-others'
import '../../../ui/also-for.css'
import { selectHasPackaging, selectTotals } from '../others.ts'

/** AMB115: what each order costs, also for a screen reader when it changes. */
export function TotalsOfOrders() {
  const totals = useSelector(selectTotals)
  const hasPackaging = useSelector(selectHasPackaging)
  const each = totals.map(({ name, total }) => words.sumOf(name || words.unknown, formatPaise(total)))
  return (
    <p className="also-for-sum" role="status" hidden={totals.length === 0}>
      {totals.length > 0
        ? [words.sum(totals.length, each), ...(hasPackaging ? [words.packaging] : [])].join('. ')
        : null}
    </p>
  )
}
