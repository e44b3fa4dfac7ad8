import { useDispatch, useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { texts } from '#texts/texts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { selectStorefront, storefrontStale } from '../../storefront/slice.ts'

/** C22: why the menu is not here, what happens next, and a retry. */
export function MenuFailed() {
  const dispatch = useDispatch()
  const { problem } = useSelector(selectStorefront)
  return (
    <EmptyState
      level={1}
      title={problem?.message || words.menuFailed}
      // W3: the menu waits for the sign-in that is open beside it.
      text={problem?.code === 'token-expired' ? words.menuAfterSignIn : words.menuFailedText}
      action={<PrimaryButton onClick={() => dispatch(storefrontStale())}>{texts.retry}</PrimaryButton>}
    />
  )
}
