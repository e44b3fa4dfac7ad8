import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { walletMessages } from '@tiffin/domain/texts/wallet-messages'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { creditsTexts as words } from '#texts/credits'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { onRevisit } from '../../../platform/visibility.ts'
import { topUpUrl } from '../../../top-up-url.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { useWhileShown } from '../../../ui/use-while-shown.ts'
import { selectWallet, selectWalletFailed, walletStale, walletWanted } from '../../credits/slice.ts'
import { announcement } from '../../notices/slice.ts'
import { selectStorefront } from '../../storefront/slice.ts'
import { selectPaymentMode } from '../selectors.ts'
import { type Shortfall, selectShortfall } from '../shortfall.ts'
import './wallet-note.css'

/** V8: loads the balance. A top-up in another tab may have changed one that is too low. */
function useBalance(isLow: boolean): void {
  const dispatch = useDispatch()
  useEffect(() => void dispatch(walletWanted()), [dispatch])
  useEffect(
    () =>
      onRevisit(() => {
        if (isLow) dispatch(walletStale())
        dispatch(walletWanted())
      }),
    [dispatch, isLow],
  )
}

/** M9, M10: what is missing; AMB110: or what credits and the payment online each pay. */
const wordsOf = ({ refusal, missing, part }: Shortfall) =>
  part > 0
    ? { text: words.inParts, sums: words.parts(part, missing) }
    : { text: reasonText(refusal), sums: words.missing(missing) }

/** M9, M10, AMB110: what a balance that is too low means, and the way to add what is missing and come back. */
function LowBalance({ shortfall }: { shortfall: Shortfall }) {
  const { storeId } = useSelector(selectStorefront)
  const { text, sums } = wordsOf(shortfall)
  const { add, part } = shortfall
  const box = useRef<HTMLElement>(null)
  useWhileShown(announcement, `${text}. ${sums}`)
  // On a phone it would begin under the bar that pays.
  useEffect(() => void box.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <section className="wallet-note" aria-labelledby="wallet-note" ref={box} data-parts={part > 0 || undefined}>
      <Icon name="info" size={24} />
      <div className="wallet-note-text">
        <h3 className="wallet-note-title" id="wallet-note">
          {text}
        </h3>
        <p className="wallet-note-missing">{sums}</p>
        {shortfall.refusal.code === 'balance-below-double' ? (
          <p className="wallet-note-text">{words.needsDouble}</p>
        ) : null}
      </div>
      {storeId === null ? null : (
        // My Credits has a policy of its own, so it needs a full document load.
        <a className="outline-button" href={topUpUrl({ add, back: paths.pay(storeId) })}>
          {add === null ? words.addCredits : words.add(add)}
        </a>
      )}
    </section>
  )
}

/** V8: without the balance the server decides whether it does. */
function Unread() {
  const dispatch = useDispatch()
  return (
    <section className="wallet-note" aria-label={walletMessages.walletError}>
      <Icon name="info" size={24} />
      <p className="wallet-note-text">{words.nothingLost}</p>
      <OutlineButton onClick={() => dispatch(walletWanted())}>{texts.retry}</OutlineButton>
    </section>
  )
}

/** M9, M10, AMB110: what the pay page says about the balance of credits; nothing while it pays all of the order. */
export function WalletNote() {
  const shortfall = useSelector(selectShortfall)
  const isChosen = useSelector(selectPaymentMode) === 'WALLET'
  const isUnread = useSelector(selectWallet) === null
  const hasFailed = useSelector(selectWalletFailed)
  useBalance(shortfall !== null)
  if (shortfall) return <LowBalance shortfall={shortfall} />
  return isChosen && isUnread && hasFailed ? <Unread /> : null
}
