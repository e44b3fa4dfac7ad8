import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ItemTracking } from '@tiffin/contract/items'
import { CHEF_CHAT_MAX } from '@tiffin/domain/order/chef-chat'
import { isBlank } from '@tiffin/domain/people/blank'
import { isPlainText } from '@tiffin/domain/people/plain-text'
import { messages } from '@tiffin/domain/texts/messages'
import { useEffect, useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { trackItemTexts as words } from '#texts/track-item'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { announced } from '../../notices/slice.ts'
import { chefAsked, chefClosed, chefOpened, selectItem } from '../item-slice.ts'
import './chef-chat.css'

/** What is wrong with a request; null: nothing. */
function problemOf(text: string): string | null {
  if (isBlank(text)) return words.empty
  return isPlainText(text) ? null : messages.unusableCharacters
}

/** What was asked, with the thanks for it. */
function Thanks({ text }: { text: string }) {
  return (
    <>
      <p className="chef-thanks">{words.thanks}</p>
      <blockquote className="chef-text">{text}</blockquote>
    </>
  )
}

/** S22: the sheet in which the request is written. */
function RequestForm({ item }: { item: ItemTracking }) {
  const dispatch = useDispatch()
  const { asking, problem } = useSelector(selectItem)
  const [text, setText] = useState('')
  const [hasTried, setTried] = useState(false)
  const id = useId()
  const shown = (hasTried ? problemOf(text) : null) ?? problem
  const send = (): void => {
    setTried(true)
    if (problemOf(text) !== null) return
    dispatch(chefAsked({ orderId: item.orderId, itemId: item.itemId, text: text.trim() }))
  }
  return (
    <Sheet
      title={words.ask}
      onClose={() => dispatch(chefClosed())}
      footer={
        <PrimaryButton busy={asking === 'sending'} onClick={send}>
          {asking === 'sending' ? words.sending : words.send}
        </PrimaryButton>
      }
    >
      <FormControl fullWidth error={shown !== null}>
        <FormLabel htmlFor={id}>{words.request}</FormLabel>
        <OutlinedInput
          id={id}
          multiline
          rows={4}
          placeholder={words.requestHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputProps={{ maxLength: CHEF_CHAT_MAX, 'aria-describedby': `${id}-left ${id}-problem` }}
        />
        <FormHelperText id={`${id}-left`} error={false}>
          {words.left(CHEF_CHAT_MAX - text.length)}
        </FormHelperText>
        <FormHelperText id={`${id}-problem`} role="alert">
          {shown}
        </FormHelperText>
      </FormControl>
    </Sheet>
  )
}

/** S22: the modal: the form, then the thanks. */
function RequestSheet({ item }: { item: ItemTracking }) {
  const dispatch = useDispatch()
  if (!item.chefChat) return <RequestForm item={item} />
  return (
    <Sheet title={words.chef} onClose={() => dispatch(chefClosed())}>
      <Thanks text={item.chefChat.text} />
    </Sheet>
  )
}

/** S22, AMB79: the one request, and the thanks for it, also after a reload and on another device. */
export function ChefChat({ item, mayAsk }: { item: ItemTracking; mayAsk: boolean }) {
  const dispatch = useDispatch()
  const { asking } = useSelector(selectItem)
  const { chefChat } = item
  useEffect(() => {
    if (asking === 'sent') dispatch(announced({ text: words.thanks }))
  }, [dispatch, asking])
  if (!chefChat && !mayAsk) return null
  return (
    <section className="track-card chef-chat">
      <h2 className="track-heading">{words.chef}</h2>
      {chefChat ? (
        <Thanks text={chefChat.text} />
      ) : (
        <>
          <p>{words.askLead}</p>
          <OutlineButton onClick={() => dispatch(chefOpened())}>{words.ask}</OutlineButton>
        </>
      )}
      {asking === 'no' ? null : <RequestSheet item={item} />}
    </section>
  )
}
