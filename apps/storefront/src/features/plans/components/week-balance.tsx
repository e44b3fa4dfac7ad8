import type { WeekOfMeals } from '@tiffin/contract/plans'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { weekTexts as words } from '#texts/week'
import { weekdayText } from '../../../platform/dates.ts'
import { topUpUrl } from '../../../top-up-url.ts'
import { Icon } from '../../../ui/icon.tsx'
import './week-balance.css'

type Wallet = NonNullable<WeekOfMeals['wallet']>

/** Credits are added in whole rupees. */
const inRupees = (amount: Paise): Paise => Math.ceil(amount / 100) * 100

/** AMB39. */
function lastingWords({ balance, until, missing }: Wallet): string {
  const held = formatPaise(balance)
  if (missing === 0) return words.lastsForAll(held)
  return until === null ? words.lastsForNone(held) : words.lastsUntil(held, weekdayText(until))
}

/** AMB39: the date until which the credits last, and a link that adds the missing amount and returns to the page. */
export function WeekBalance({ wallet, back }: { wallet: Wallet; back: string }) {
  const { missing } = wallet
  return (
    <section className="week-balance" data-short={missing > 0 || undefined}>
      <Icon name="info" size={24} />
      <div className="week-balance-text">
        <p className="week-balance-until" role="status">
          {lastingWords(wallet)}
        </p>
        {missing > 0 ? <p>{words.missing(formatPaise(missing))}</p> : null}
      </div>
      {missing > 0 ? (
        // My Credits has its own CSP, so it needs a full document load.
        <a className="outline-button" href={topUpUrl({ add: inRupees(missing), back })}>
          {words.addCredits}
        </a>
      ) : null}
    </section>
  )
}
