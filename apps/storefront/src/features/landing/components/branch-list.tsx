import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { branchesWord, landingTexts as words } from '#texts/landing'
import { texts } from '#texts/texts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { branchesClosed } from '../../branches/slice.ts'
import { selectClient } from '../../client/slice.ts'
import { selectDeliveryMode } from '../../order-info/slice.ts'
import { landingSaga } from '../saga.ts'
import { selectBranches } from '../selectors.ts'
import { landingReducer, pickupStoresRequested, selectLanding } from '../slice.ts'
import { StoreCard } from './store-card.tsx'
import './branch-list.css'

export const sagas = [landingSaga]
export const reducers = { landing: landingReducer }

function Branches() {
  const dispatch = useDispatch()
  const { pickup } = useSelector(selectLanding)
  const branches = useSelector(selectBranches)
  // AMB14: the order stays in its mode at a branch that offers it.
  const mode = useSelector(selectDeliveryMode) ?? 'pickup'
  if (pickup.status === 'failed') {
    return (
      <EmptyState
        title={pickup.problem ?? words.storesFailed}
        text={words.storesFailedHint}
        action={<PrimaryButton onClick={() => dispatch(pickupStoresRequested())}>{texts.retry}</PrimaryButton>}
      />
    )
  }
  if (branches.length === 0) {
    return pickup.status === 'ready' ? (
      <EmptyState title={words.noBranches} />
    ) : (
      <div className="skeleton branch-skeleton" aria-busy="true" />
    )
  }
  return (
    <ul className="branch-list">
      {branches.map((store) => (
        <li key={store.storeId}>
          <StoreCard store={store} mode={store.delivery ? mode : 'pickup'} />
        </li>
      ))}
    </ul>
  )
}

/** B31, AMB63: the list of the tenant's other stores. Selecting a store has the same effect as on the landing page. */
export function BranchList() {
  const dispatch = useDispatch()
  const { clientType } = useSelector(selectClient)
  // AMB63: load the stores each time the list opens, because stores open and close.
  useEffect(() => void dispatch(pickupStoresRequested()), [dispatch])
  return (
    <Sheet title={branchesWord(clientType)} onClose={() => dispatch(branchesClosed())}>
      <Branches />
    </Sheet>
  )
}
