import { formatPaise } from '@tiffin/domain/money/money'
import { walletMessages } from '@tiffin/domain/texts/wallet-messages'
import { useDispatch, useSelector } from 'react-redux'
import { creditsTexts as words } from '#texts/credits'
import { owedMealsTexts } from '#texts/owed-meals'
import { texts } from '#texts/texts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectWallet, selectWalletFailed, walletWanted } from '../slice.ts'
import './balance.css'

function Amount() {
  const dispatch = useDispatch()
  const wallet = useSelector(selectWallet)
  const hasFailed = useSelector(selectWalletFailed)
  // A balance that was read before is still the best that is known.
  if (wallet) return <p className="balance-amount">{formatPaise(wallet.balance)}</p>
  if (!hasFailed) {
    return (
      <div className="skeleton balance-skeleton" aria-busy="true">
        <span className="sr-only">{texts.loading}</span>
      </div>
    )
  }
  return (
    <>
      <p className="balance-failed">
        <strong>{walletMessages.walletError}.</strong> {words.nothingLost}
      </p>
      <OutlineButton onClick={() => dispatch(walletWanted())}>{texts.retry}</OutlineButton>
    </>
  )
}

/** V1: the balance. Its live region says the new one after a top-up. */
export function Balance() {
  const { owed = 0, owedMeals } = useSelector(selectWallet) ?? {}
  return (
    <section className="balance" aria-label={words.balance} aria-live="polite">
      <h2 className="balance-name">{words.balance}</h2>
      <Amount />
      {owed > 0 ? <p className="balance-owed">{words.owed(owed)}</p> : null}
      {owedMeals ? <p className="balance-owed">{owedMealsTexts.owed(owedMeals.meals, owedMeals.amount)}</p> : null}
    </section>
  )
}
