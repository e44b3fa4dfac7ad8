import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { orderTypeTexts as words } from '#texts/order-type'
import { paths } from '../../../paths.ts'
import { orderInfoReset } from '../../order-info/slice.ts'

/** C15: starts over at the store picker. */
export function ChangeStore() {
  const dispatch = useDispatch()
  return (
    <Link className="text-button sheet-change" to={paths.landing()} onClick={() => dispatch(orderInfoReset())}>
      {words.changeStore}
    </Link>
  )
}
