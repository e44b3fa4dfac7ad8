import { formatPaise } from '@tiffin/domain/money/money'
import { pageTitles } from '@tiffin/domain/texts/page-titles'
import { type ReactNode, useEffect, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { accountFormTexts as words } from '#texts/account-forms'
import { paths } from '../../../paths.ts'
import { buyerOpened } from '../../buyers/slice.ts'
import { selectCan, selectClient } from '../../client/slice.ts'
import { selectWallet, walletWanted } from '../../credits/slice.ts'
import { signOutRequested } from '../../identity/slice.ts'
import { selectProfile } from '../../session/slice.ts'
import { type AccountPart, accountClosed, accountOpened } from '../slice.ts'

interface EntriesProps {
  /** AMB85: the header's menu says "LogOut", the side panel "Logout". */
  readonly logOut: string
  /** Closes the header's menu. */
  readonly onChoice?: () => void
}

/** A12: a link to a school's children or a canteen's staff; null for other tenants. */
function PeopleLink({ onClick }: { onClick: () => void }) {
  const { clientType } = useSelector(selectClient)
  if (clientType === 'NORMAL') return null
  const school = clientType === 'SCHOOL'
  return (
    <Link className="account-entry" to={school ? paths.myChild() : paths.myStaff()} onClick={onClick}>
      {school ? words.yourChildren : words.staff}
    </Link>
  )
}

/** L1: the saved addresses of a tenant that delivers; programmes have children or staff instead (L22). */
function AddressesEntry({ onClick }: { onClick: () => void }) {
  const { clientType, deliveryEnabled } = useSelector(selectClient)
  if (clientType !== 'NORMAL' || !deliveryEnabled) return null
  return (
    <button type="button" className="account-entry" aria-haspopup="dialog" onClick={onClick}>
      {words.savedAddresses}
    </button>
  )
}

/** Q28, A18: the credits with their balance, when it is known. */
function CreditsEntries({ onClick }: { onClick: () => void }) {
  const dispatch = useDispatch()
  const { walletEnabled } = useSelector(selectClient)
  const wallet = useSelector(selectWallet)
  const title = useId()
  useEffect(() => {
    if (walletEnabled) dispatch(walletWanted())
  }, [dispatch, walletEnabled])
  if (!walletEnabled) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className="account-group" role="group" aria-labelledby={title}>
      <p className="account-group-name">
        <span id={title}>{words.mealCredits}</span>
        {wallet ? <strong>{formatPaise(wallet.balance)}</strong> : null}
      </p>
      <Link className="account-entry" to={paths.myCredits()} reloadDocument onClick={onClick}>
        {words.addCredits}
      </Link>
      <Link className="account-entry" to={paths.myCreditsHistory()} onClick={onClick}>
        {words.passbook}
      </Link>
    </div>
  )
}

const selectCanBuyers = selectCan('buyers')

/** AMB112: the business that bulk orders are invoiced to; not for the parents of a school. */
function BusinessEntry({ onClick }: { onClick: () => void }) {
  const dispatch = useDispatch()
  const { clientType } = useSelector(selectClient)
  const canBuyers = useSelector(selectCanBuyers)
  if (!canBuyers || clientType === 'SCHOOL') return null
  const open = () => {
    onClick()
    dispatch(buyerOpened())
  }
  return (
    <button type="button" className="account-entry" aria-haspopup="dialog" onClick={open}>
      {words.business}
    </button>
  )
}

const selectCanPlanChanges = selectCan('plan-changes')

/** A link to the meals of a week for parents and staff; other diners find it beside their subscriptions. */
function WeekLink({ onClick }: { onClick: () => void }) {
  const { clientType } = useSelector(selectClient)
  const canPlanChanges = useSelector(selectCanPlanChanges)
  if (clientType === 'NORMAL' || !canPlanChanges) return null
  return (
    <Link className="account-entry" to={paths.myWeek()} onClick={onClick}>
      {pageTitles.myWeek}
    </Link>
  )
}

const selectCanPasskeys = selectCan('passkeys')

/** Q28: what a signed-in diner can do with the account, in the header's menu and in the side panel. */
export function AccountEntries({ logOut, onChoice }: EntriesProps): ReactNode {
  const dispatch = useDispatch()
  const hasPasskeyPage = useSelector(selectCanPasskeys)
  const leave = () => {
    dispatch(accountClosed())
    onChoice?.()
  }
  const open = (part: AccountPart) => () => {
    onChoice?.()
    dispatch(accountOpened({ part }))
  }
  const signOut = () => {
    leave()
    dispatch(signOutRequested())
  }
  return (
    <>
      <button type="button" className="account-entry" aria-haspopup="dialog" onClick={open('profile')}>
        {words.editProfile}
      </button>
      <Link className="account-entry" to={paths.myOrders()} onClick={leave}>
        {pageTitles.myOrders}
      </Link>
      <WeekLink onClick={leave} />
      <PeopleLink onClick={leave} />
      <CreditsEntries onClick={leave} />
      <AddressesEntry onClick={open('addresses')} />
      <BusinessEntry onClick={leave} />
      <button type="button" className="account-entry" aria-haspopup="dialog" onClick={open('passcode')}>
        {words.changePasscode}
      </button>
      <Link className="account-entry" to={paths.mySessions()} onClick={leave}>
        {pageTitles.mySessions}
      </Link>
      {hasPasskeyPage ? (
        <Link className="account-entry" to={paths.myPasskeys()} onClick={leave}>
          {pageTitles.myPasskeys}
        </Link>
      ) : null}
      <Link className="account-entry" to={paths.grievances()} onClick={leave}>
        {pageTitles.grievances}
      </Link>
      <button type="button" className="account-entry" onClick={signOut}>
        {logOut}
      </button>
    </>
  )
}

/** The content of the header's menu (B6): who is signed in, and the entries. */
export function HeaderEntries({ onChoice }: { onChoice: () => void }) {
  const profile = useSelector(selectProfile)
  if (!profile) return null
  return (
    <>
      <p className="account-who">
        <strong>{words.hello(profile.name)}</strong>
        {words.numberOf(profile.mobile)}
      </p>
      <AccountEntries logOut={words.logOut} onChoice={onChoice} />
    </>
  )
}
