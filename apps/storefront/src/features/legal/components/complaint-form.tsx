import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { GRIEVANCE_TEXT_MAX } from '@tiffin/domain/people/grievance'
import { NAME_MAX } from '@tiffin/domain/people/person-name'
import { useEffect, useId, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { grievanceTexts as words } from '#texts/legal'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { PrivacyLink } from '../../../ui/privacy-link.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { selectClient } from '../../client/slice.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectSignedIn } from '../../session/slice.ts'
import { complaintProblem, type TypedComplaint } from '../problem-of.ts'
import { complaintSubmitted, selectGrievances } from '../slice.ts'
import { ContactField } from './contact-field.tsx'

const empty: TypedComplaint = { name: '', contact: '', text: '' }

interface TextBoxProps {
  readonly value: string
  readonly problem: string | null
  readonly onChange: (text: string) => void
}

function TextBox({ value, problem, onChange }: TextBoxProps) {
  const id = useId()
  return (
    <FormControl fullWidth error={problem !== null}>
      <FormLabel htmlFor={id}>{words.text}</FormLabel>
      <OutlinedInput
        id={id}
        name="text"
        multiline
        minRows={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ maxLength: GRIEVANCE_TEXT_MAX, 'aria-describedby': problem ? `${id}-note` : undefined }}
      />
      {problem ? <FormHelperText id={`${id}-note`}>{problem}</FormHelperText> : null}
    </FormControl>
  )
}

/** After a complaint was sent, empties the text, unless another one was typed meanwhile. */
function useEmptyAfterSending(text: string, empty: () => void): void {
  const { shown, isNew } = useSelector(selectGrievances)
  const emptied = useRef<string | null>(null)
  useEffect(() => {
    if (!isNew || !shown || emptied.current === shown.ticket) return
    emptied.current = shown.ticket
    if (text.trim() === shown.text) empty()
  }, [isNew, shown, text, empty])
}

/** A complaint: a visitor names a contact, a signed-in person has one. */
export function ComplaintForm({ orderId }: { orderId: string | null }) {
  const dispatch = useDispatch()
  const client = useSelector(selectClient)
  const isSignedIn = useSelector(selectSignedIn)
  const { busy, problem } = useSelector(selectGrievances)
  const about = isSignedIn ? orderId : null
  const { form, change, problemAt, formProps } = useCheckedForm<TypedComplaint>({
    initial: empty,
    problemOf: (typed) => complaintProblem(typed, isSignedIn),
    onValid: (valid) => dispatch(complaintSubmitted({ ...valid, orderId: about })),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  useEmptyAfterSending(form.text, () => change({ text: '' }))
  return (
    <form className="grievance-form" aria-labelledby="complaint-title" {...formProps}>
      <h2 className="grievance-title" id="complaint-title">
        {words.write}
      </h2>
      {about === null ? null : <p className="account-note">{words.about(about)}</p>}
      {isSignedIn ? null : (
        <>
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX}
            value={form.name}
            onChange={(name) => change({ name })}
            problem={problemAt('name')}
          />
          <ContactField
            value={form.contact}
            onChange={(contact) => change({ contact })}
            problem={problemAt('contact')}
            note={words.contactNote}
          />
        </>
      )}
      <TextBox value={form.text} problem={problemAt('text')} onChange={(text) => change({ text })} />
      <PrivacyLink url={client.privacyPolicy} />
      {problem?.at === 'form' ? (
        <p className="grievance-problem" role="alert">
          {problem.text}
        </p>
      ) : null}
      <PrimaryButton type="submit" busy={busy === 'sending'}>
        {words.send}
      </PrimaryButton>
    </form>
  )
}
