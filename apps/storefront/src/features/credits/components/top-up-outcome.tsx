import type { Paise } from '@tiffin/domain/money/money'
import { walletMessages } from '@tiffin/domain/texts/wallet-messages'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { creditsTexts as words } from '#texts/credits'
import { receiptTexts } from '#texts/receipt'
import { entersByLoad, paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type ShownTopUp, selectTopUp } from '../top-up-slice.ts'
import './top-up-outcome.css'

const confirmingText = (amount: Paise | null): string =>
  amount === null ? words.confirmingUnknown : words.confirming(amount)

/** SAFE5: the top-ups of which the provider has not said whether they were paid. */
export function Undecided() {
  const { stage, current, undecided } = useSelector(selectTopUp)
  const settling = stage === 'settling' && current ? [current] : []
  const shown: readonly ShownTopUp[] = [...undecided.filter(({ topUpId }) => topUpId !== current?.topUpId), ...settling]
  return (
    <section aria-label={words.undecided} aria-live="polite">
      {shown.length > 0 ? (
        <ul className="confirming-list">
          {shown.map(({ topUpId, amount }) => (
            <li key={topUpId} className="confirming-row">
              <Icon name="clock" />
              <p>
                <strong>{confirmingText(amount)}</strong>
                <span>{words.confirmingLead}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** V6: what was added, with the way back to the page that asked for it. It takes the focus, as the next thing to do. */
export function Added({ back }: { back: string | null }) {
  const { added } = useSelector(selectTopUp)
  const way = useRef<HTMLAnchorElement>(null)
  const topUpId = added?.topUpId
  useEffect(() => {
    if (topUpId !== undefined) way.current?.focus()
  }, [topUpId])
  if (!added) return null
  return (
    <section className="added" aria-label={walletMessages.creditsAdded}>
      <p className="added-text">
        <Icon name="check" />
        {added.amount === null ? words.addedUnknown : words.added(added.amount)}
      </p>
      <a className="text-button" href={paths.topUpReceipt(added.topUpId)}>
        {receiptTexts.open}
      </a>
      {back ? (
        <Link className="outline-button" to={back} reloadDocument={entersByLoad(back)} ref={way}>
          {words.goOn}
        </Link>
      ) : null}
    </section>
  )
}
