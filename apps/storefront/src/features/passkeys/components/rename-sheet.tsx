import { isPasskeyName, PASSKEY_NAME_MAX } from '@tiffin/domain/people/passkey-name'
import { useDispatch, useSelector } from 'react-redux'
import { passkeyTexts as words } from '#texts/passkeys'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FormProblem, useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { type Renaming, renameClosed, renameSubmitted, selectPasskeys } from '../slice.ts'
import './passkey-form.css'

interface Form {
  readonly name: string
}

function problemOf({ name }: Form): FormProblem<'name'> | null {
  if (isPasskeyName(name)) return null
  return { field: 'name', message: name.trim() ? words.nameTooLong(PASSKEY_NAME_MAX) : words.nameNeeded }
}

function RenameForm({ renaming: { passkey, busy, problem } }: { renaming: Renaming }) {
  const dispatch = useDispatch()
  const { form, change, problemAt, formProps } = useCheckedForm<Form>({
    initial: { name: passkey.name },
    problemOf,
    onValid: ({ name }) => dispatch(renameSubmitted({ passkey, name: name.trim() })),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="passkey-form" {...formProps}>
      <p className="passkey-form-lead">{words.nameHint}</p>
      <TextField
        label={words.newName}
        name="name"
        autoComplete="off"
        value={form.name}
        onChange={(name) => change({ name })}
        problem={problemAt('name') ?? problem}
      />
      <PrimaryButton type="submit" wide busy={busy}>
        {words.save}
      </PrimaryButton>
    </form>
  )
}

/** Asks for another name of a passkey. */
export function RenameSheet() {
  const dispatch = useDispatch()
  const { renaming } = useSelector(selectPasskeys)
  if (!renaming) return null
  return (
    <Sheet title={words.renameTitle} onClose={() => dispatch(renameClosed())}>
      <RenameForm renaming={renaming} />
    </Sheet>
  )
}
