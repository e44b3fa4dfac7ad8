import { choiceText } from '@tiffin/domain/options/choice-words'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { againTexts as words } from '#texts/again'
import { dishTexts } from '#texts/dish'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { againChangesInWords } from '../changes-in-words.ts'
import {
  type AgainAnswer,
  type AgainQuestion,
  againAnswered,
  type ChangedLine,
  type GoneLine,
  selectAgainQuestion,
} from '../slice.ts'
import './again-sheet.css'

type Changes = Extract<AgainQuestion, { about: 'changes' }>

type Answer = (answer: AgainAnswer) => void

/** The size of a dish, and its choices as they are now: one order may have a dish twice. */
const madeOf = ({ was: { sizeName }, now: { choices } }: ChangedLine): string =>
  [sizeName, ...choices.map(choiceText)].join(', ')

/** A changed dish: each change with what it was and what it is. */
function Changed({ line }: { line: ChangedLine }) {
  return (
    <li className="again-line">
      <h4 className="again-name">{line.was.name}</h4>
      <p className="again-made">{madeOf(line)}</p>
      <dl className="again-changes">
        {againChangesInWords(line).map(({ what, was, now }) => (
          <div className="again-change" key={what}>
            <dt>{what}</dt>
            <dd>
              <span className="again-was">{words.before(was)}</span>
              <span className="again-now">{words.now(now)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** A dish that cannot be ordered now, why, and the way to others like it. */
function Gone({ line: { name, reason, similar }, answer }: { line: GoneLine; answer: Answer }) {
  return (
    <li className="again-line">
      <h4 className="again-name">{name}</h4>
      <p className="again-reason">{reasonText(reason)}</p>
      {similar === null ? null : (
        <Link
          className="text-button again-similar"
          to={similar}
          aria-label={words.similarTo(dishTexts.similarAll, name)}
          onClick={() => answer('no')}
        >
          {dishTexts.similarAll}
        </Link>
      )}
    </li>
  )
}

/** T8: what has changed since the order was placed, asked once for all of it. */
function ChangesSheet({ question: { changed, gone, same }, answer }: { question: Changes; answer: Answer }) {
  const isAny = changed.length + same > 0
  const close = () => answer('no')
  return (
    <Sheet
      title={isAny ? words.changedTitle : words.goneTitle}
      onClose={close}
      footer={
        <div className="again-actions">
          <OutlineButton onClick={close}>{isAny ? words.notNow : words.close}</OutlineButton>
          {isAny ? (
            <PrimaryButton onClick={() => answer('add')}>{gone.length > 0 ? words.addRest : words.add}</PrimaryButton>
          ) : null}
        </div>
      }
    >
      <p className="again-lead">{words.lead}</p>
      {changed.length > 0 ? (
        <section className="again-part">
          <h3 className="again-heading">{words.changed}</h3>
          <ul className="again-lines">
            {changed.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change while the sheet is open
              <Changed key={at} line={line} />
            ))}
          </ul>
        </section>
      ) : null}
      {gone.length > 0 ? (
        <section className="again-part">
          <h3 className="again-heading">{words.gone}</h3>
          <ul className="again-lines">
            {gone.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change while the sheet is open
              <Gone key={at} line={line} answer={answer} />
            ))}
          </ul>
        </section>
      ) : null}
      {same > 0 ? <p className="again-lead again-part">{words.ofTheSame(same)}</p> : null}
    </Sheet>
  )
}

/** T8: what becomes of the dishes that are in the cart already. */
function CartSheet({ answer }: { answer: Answer }) {
  return (
    <Sheet
      title={words.cartTitle}
      onClose={() => answer('no')}
      footer={
        <div className="again-actions">
          <button type="button" className="text-button" onClick={() => answer('no')}>
            {words.keepCart}
          </button>
          <OutlineButton onClick={() => answer('replace')}>{words.replaceCart}</OutlineButton>
          <PrimaryButton onClick={() => answer('add')}>{words.addToCart}</PrimaryButton>
        </div>
      }
    >
      <p className="again-lead">{words.cartText}</p>
    </Sheet>
  )
}

/** T8: the question before a placed order goes into the cart; null while nothing is asked. */
export function AgainSheet() {
  const dispatch = useDispatch()
  const question = useSelector(selectAgainQuestion)
  const answer: Answer = (given) => void dispatch(againAnswered({ answer: given }))
  if (!question) return null
  return question.about === 'cart' ? (
    <CartSheet answer={answer} />
  ) : (
    <ChangesSheet question={question} answer={answer} />
  )
}
