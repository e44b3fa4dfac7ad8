import type { Wallet } from '@tiffin/contract/wallet'
import { walletMessages } from '@tiffin/domain/texts/wallet-messages'
import { splitTopUp } from '@tiffin/domain/wallet/top-up'
import { topUpProblemText } from '@tiffin/domain/wallet/top-up-words'
import { useDispatch, useSelector } from 'react-redux'
import { creditsTexts as words } from '#texts/credits'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectWallet } from '../slice.ts'
import { selectTopUp, type TopUpState, topUpRequested } from '../top-up-slice.ts'
import { QUICK_ADDS, readAmount, withQuickAdd } from '../typed-amount.ts'
import './top-up-form.css'

const button: Readonly<Record<TopUpState['stage'], string>> = {
  idle: words.addCredits,
  starting: words.starting,
  paying: words.paying,
  settling: words.asking,
}

/** SB23: what of a typed amount settles what the person owes; null: nothing. */
function settlingText(typed: string, wallet: Wallet | null): string | null {
  const { amount, problem } = readAmount(typed, wallet?.terms ?? null)
  if (problem || !wallet || wallet.owed === 0) return null
  const { settled, added } = splitTopUp(amount, wallet.owed)
  return words.settles(settled, added)
}

interface TopUpFormProps {
  /** The amount at first, as it would be typed. */
  readonly initial: string
}

/** V1 to V4: the amount, and the action that pays for it. */
export function TopUpForm({ initial }: TopUpFormProps) {
  const dispatch = useDispatch()
  const wallet = useSelector(selectWallet)
  const terms = wallet?.terms ?? null
  const { stage, refusal } = useSelector(selectTopUp)
  const { form, change, problemAt, formProps } = useCheckedForm<{ amount: string }>({
    initial: { amount: initial },
    problemOf: ({ amount }) => {
      const { problem } = readAmount(amount, terms)
      return problem && { field: 'amount', message: topUpProblemText(problem, walletMessages) }
    },
    onValid: ({ amount }) => dispatch(topUpRequested({ amount: readAmount(amount, terms).amount })),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  const refused = refusal?.amount === readAmount(form.amount, terms).amount ? refusal.message : null
  return (
    <MuiScope>
      <form className="top-up" {...formProps}>
        <TextField
          label={words.amount}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          prefix="₹"
          maxLength={12}
          value={form.amount}
          onChange={(amount) => change({ amount })}
          problem={problemAt('amount') ?? refused}
          note={settlingText(form.amount, wallet)}
        />
        <fieldset className="top-up-quick">
          <legend className="sr-only">{words.quickAdds}</legend>
          {QUICK_ADDS.map((rupees) => (
            <OutlineButton key={rupees} onClick={() => change({ amount: withQuickAdd(form.amount, rupees) })}>
              {words.quickAdd(rupees)}
            </OutlineButton>
          ))}
        </fieldset>
        <PrimaryButton type="submit" wide busy={stage !== 'idle'}>
          {button[stage]}
        </PrimaryButton>
      </form>
    </MuiScope>
  )
}
