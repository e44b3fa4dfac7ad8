import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { creditsTexts as words } from '#texts/credits'
import { urlOf } from '../../../api/send.ts'
import { paths } from '../../../paths.ts'
import { goTo } from '../../../platform/navigation.ts'
import { onRevisit } from '../../../platform/visibility.ts'
import { PARAMS } from '../../../top-up-url.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { Balance } from '../components/balance.tsx'
import { TopUpForm } from '../components/top-up-form.tsx'
import { Added, Undecided } from '../components/top-up-outcome.tsx'
import { ownPagePath } from '../own-page.ts'
import { selectWallet, walletWanted } from '../slice.ts'
import { topUpLeft, topUpReturned } from '../top-up-slice.ts'
import { readAmount } from '../typed-amount.ts'
import './credits-page.css'

/** Settles the top-up that the URL names, once: a reload or Back must not ask again. */
function useReturned(search: string): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const { [PARAMS.topUp]: topUpId, ...others } = Object.fromEntries(new URLSearchParams(search))
    if (topUpId === undefined) return
    goTo(urlOf(paths.myCredits(), { query: others }), { replace: true })
    if (topUpId) dispatch(topUpReturned({ topUpId }))
  }, [dispatch, search])
}

/** The amount of the URL; nothing when it is none that could be added. */
function presetOf(search: URLSearchParams): string {
  const add = search.get(PARAMS.add) ?? ''
  return readAmount(add, null).problem ? '' : add.trim()
}

/** V1: the page "My Credits". */
export function CreditsPage({ account }: { account: ReactNode }) {
  const dispatch = useDispatch()
  const client = useSelector(selectClient)
  const back = useSelector(selectWayBack)
  const isClosed = useSelector(selectWallet)?.closed ?? false
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  useReturned(search)

  useEffect(() => {
    const want = () => dispatch(walletWanted())
    want()
    const stop = onRevisit(want)
    return () => {
      stop()
      // V4
      dispatch(topUpLeft())
    }
  }, [dispatch])

  return (
    <AccountFrame name={client.name} logo={client.icon ?? client.logo} account={account}>
      <AccountBack to={back} />
      <h1 className="account-title">{words.title}</h1>
      <Balance />
      <Added back={ownPagePath(params.get(PARAMS.back), client)} />
      <Undecided />
      {isClosed ? <p className="credits-closed">{words.closed}</p> : <TopUpForm initial={presetOf(params)} />}
      <Link className="text-button credits-passbook" to={paths.myCreditsHistory()}>
        {words.passbook}
        <Icon name="chevronRight" size={18} />
      </Link>
    </AccountFrame>
  )
}
