import { useSelector } from 'react-redux'
import { paths } from '../../../paths.ts'
import { Redirect } from '../../../ui/redirect.tsx'
import { selectOrderInfo } from '../../order-info/slice.ts'

/** AMB18: /home leads to the home of the last store, or to the landing page when there is none. */
export function HomeAlias() {
  const { storeId } = useSelector(selectOrderInfo)
  return <Redirect to={storeId === null ? paths.landing() : paths.storeHome(storeId)} />
}
