import type { TopUpReceipt } from '@tiffin/contract/wallet'
import { formatPaise } from '@tiffin/domain/money/money'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { receiptTexts as words } from '#texts/receipt'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { wholeMoment } from '../../../platform/whole-moment.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectClient } from '../../client/slice.ts'
import { receiptRequested, selectReceipt } from '../receipt-slice.ts'
import '../../../ui/printed.css'
import './receipt-page.css'

/** Who received the money, and from whom. */
function Receipt({ receipt }: { receipt: TopUpReceipt }) {
  const { name, address } = useSelector(selectClient)
  const { topUpId, at, timeZone, amount, settled, reference } = receipt
  return (
    <section className="receipt-card printed-card" aria-label={words.title}>
      <p className="receipt-tenant">{name}</p>
      {address ? <p className="receipt-address">{address}</p> : null}
      <FactList
        facts={[
          [words.from, receipt.name],
          [words.at, wholeMoment(at, timeZone)],
          [words.number, topUpId],
          [words.reference, reference ?? ''],
        ]}
      />
      <dl className="receipt-sums">
        <div className="receipt-total">
          <dt>{words.amount}</dt>
          <dd>{formatPaise(amount)}</dd>
        </div>
        {settled > 0 ? (
          <>
            <div>
              <dt>{words.settled}</dt>
              <dd>{formatPaise(settled)}</dd>
            </div>
            <div>
              <dt>{words.added}</dt>
              <dd>{formatPaise(amount - settled)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      <p className="receipt-note">{words.noInvoice}</p>
    </section>
  )
}

function Content({ topUpId }: { topUpId: string }) {
  const dispatch = useDispatch()
  const { status, receipt, refusal } = useSelector(selectReceipt)
  if (receipt?.topUpId === topUpId) {
    return (
      <>
        <Receipt receipt={receipt} />
        <p className="unprinted">
          <OutlineButton onClick={() => window.print()}>{words.print}</OutlineButton>
        </p>
      </>
    )
  }
  if (refusal !== null) return <EmptyState title={words.none} text={refusal} />
  if (status === 'failed') {
    return (
      <EmptyState
        title={words.couldNotLoad}
        action={<OutlineButton onClick={() => dispatch(receiptRequested({ topUpId }))}>{texts.retry}</OutlineButton>}
      />
    )
  }
  return (
    <section aria-busy="true">
      <span className="sr-only">{words.loading}</span>
      <div className="skeleton receipt-page-skeleton" />
    </section>
  )
}

/** V6: the receipt of a top-up. */
export function ReceiptPage({ account }: { account: ReactNode }) {
  const dispatch = useDispatch()
  const { topUpId = '' } = useParams()
  const { name, logo, icon } = useSelector(selectClient)

  useEffect(() => {
    dispatch(receiptRequested({ topUpId }))
  }, [dispatch, topUpId])

  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <div className="printed">
        <AccountBack to={paths.myCreditsHistory()} text={words.passbook} />
        <h1 className="account-title">{words.title}</h1>
        <Content topUpId={topUpId} />
      </div>
    </AccountFrame>
  )
}
