import { formatPaise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Bill } from '@tiffin/domain/order/bill'
import { useSelector } from 'react-redux'
import { planTexts } from '#texts/plan'
import { planPaymentTexts as words } from '#texts/plan-payment'
import { planTogetherTexts } from '#texts/plan-together'
import { Icon } from '../../../ui/icon.tsx'
import { selectBalance, selectBill } from '../../checked-order/selectors.ts'
import { type MealRange, selectMealRange } from '../../order-type/meal-range/selectors.ts'
import { selectChangeableWords } from '../changeable.ts'
import { selectPaymentMode, selectPlanCount } from '../selectors.ts'
import { Modes } from './payment-modes.tsx'
import './plan-payment.css'

/** AMB4: when each mode is paid. M10: credits show the balance. */
function useWords() {
  const balance = useSelector(selectBalance)
  const wallet = balance === null ? words.credits : words.creditsHold(formatPaise(balance))
  return {
    CASH: [words.cash, words.cashLead],
    DIGITAL: [words.online, words.onlineLead],
    WALLET: [wallet, words.creditsLead],
  } as const
}

interface Sums {
  readonly mode: TenderKind
  readonly daily: string
  readonly total: string
}

/** AMB39, AMB4: the amount paid now, and with each meal. */
function Terms({ mode, daily, total }: Sums) {
  if (mode === 'DIGITAL') return <p className="plan-payment-text">{words.onlineHeld(total)}</p>
  return (
    <p className="plan-payment-text">
      {mode === 'WALLET' ? <strong>{words.notDebitedNow} </strong> : null}
      {mode === 'WALLET' ? words.debitedDaily(daily) : words.cashDaily(daily)} {words.costsNothing}
    </p>
  )
}

/** The price of a meal of each plan, or the least and the highest one (AMB114). */
function dailyText({ total, meals }: Bill, range: MealRange | null, plans: number): string {
  if (!range || range.least === range.most) return formatPaise(Math.ceil(total / meals) * plans)
  return words.between(formatPaise(range.least * plans), formatPaise(range.most * plans))
}

/** AMB115: an amount of all the plans says so. */
const sumWords = (what: string, plans: number): string => (plans > 1 ? planTogetherTexts.allOf(what, plans) : what)

/**
 * M5, AMB4, AMB39: the payment modes of a plan of days, the time of each payment, until when meals can be changed (SB21),
 * and the prices of a meal and of all meals.
 */
export function PlanPayment() {
  const bill = useSelector(selectBill)
  const mode = useSelector(selectPaymentMode)
  const modeWords = useWords()
  const range = useSelector(selectMealRange)
  const plans = useSelector(selectPlanCount)
  const changeable = useSelector(selectChangeableWords)
  const daily = bill && bill.meals > 0 ? dailyText(bill, range, 1) : null
  return (
    <>
      <Modes words={modeWords} />
      {bill && mode && daily ? (
        <section className="plan-payment" aria-label={words.terms}>
          <Icon name="info" size={24} />
          <div className="plan-payment-body">
            <Terms mode={mode} daily={daily} total={formatPaise(bill.total)} />
            {changeable ? <p className="plan-payment-text">{changeable}</p> : null}
            <dl className="plan-payment-sums">
              <div>
                <dt>{sumWords(words.oneDay, plans)}</dt>
                <dd>{dailyText(bill, range, plans)}</dd>
              </div>
              <div>
                <dt>{sumWords(words.allDays(planTexts.meals(bill.meals)), plans)}</dt>
                <dd>{formatPaise(bill.total * plans)}</dd>
              </div>
            </dl>
          </div>
        </section>
      ) : null}
    </>
  )
}
