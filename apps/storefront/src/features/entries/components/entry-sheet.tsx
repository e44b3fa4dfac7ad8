import type { Entry } from '@tiffin/contract/entries'
import {
  CLASSES,
  type EntryField,
  type EntryKind,
  type EntryProblem,
  entryProblem,
  type ProgrammeEntry,
  SECTIONS,
} from '@tiffin/domain/people/programme-entry'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { useDispatch, useSelector } from 'react-redux'
import { entryTexts } from '#texts/entries'
import { entryListTexts } from '#texts/entry-list'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { PrivacyLink } from '../../../ui/privacy-link.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FormProblem, useCheckedForm } from '../../../ui/use-checked-form.ts'
import { selectClient } from '../../client/slice.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectProfile } from '../../session/slice.ts'
import { entryFormSaga } from '../form-saga.ts'
import { selectEntryKind } from '../selectors.ts'
import { entryFormClosed, entrySubmitted, selectEntries } from '../slice.ts'
import './entry-sheet.css'

/** The saga of the form, which starts when this module loads. */
export const sagas = [entryFormSaga] as const

interface FieldsProps {
  readonly form: ProgrammeEntry
  readonly set: (field: EntryField) => (text: string) => void
  readonly problemAt: (field: EntryField) => string | null
}

/** L15: the fields for the class and section of a school's child. */
function ClassFields({ form, set, problemAt }: FieldsProps) {
  return (
    <div className="entry-class">
      <SelectField
        label={entryListTexts.class}
        name="className"
        value={form.className}
        onChange={set('className')}
        options={[['', entryListTexts.chooseClass], ...CLASSES.map((each) => [each, each] as const)]}
        problem={problemAt('className')}
      />
      <SelectField
        label={entryListTexts.section}
        name="section"
        value={form.section}
        onChange={set('section')}
        options={[['', entryListTexts.noSection], ...SECTIONS.map((each) => [each, each] as const)]}
        problem={problemAt('section')}
      />
    </div>
  )
}

const toFormProblem = (problem: EntryProblem | null): FormProblem<EntryField> | null =>
  problem && { field: problem.field, message: reasonText(problem.reason) }

const toForm = ({ name, className, section, email }: Entry): ProgrammeEntry => ({ name, className, section, email })

/** L13-L17, L23: adds or edits a child or staff member. */
export function EntrySheet({ kind, editing }: { kind: EntryKind; editing: Entry | null }) {
  const dispatch = useDispatch()
  const { entries, saving } = useSelector(selectEntries)
  const profile = useSelector(selectProfile)
  const client = useSelector(selectClient)
  const fresh = { name: '', className: '', section: '', email: profile?.email ?? '' }
  const others = entries.filter((entry) => entry.id !== editing?.id).map((entry) => entry.name)
  const { form, change, problemAt, formProps } = useCheckedForm<ProgrammeEntry>({
    initial: editing ? toForm(editing) : fresh,
    problemOf: (filled) => toFormProblem(entryProblem(kind, filled, others)),
    onValid: (valid) => dispatch(entrySubmitted({ entryId: editing?.id ?? null, draft: trimmed(valid) })),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  const set = (field: EntryField) => (text: string) => change({ [field]: text })
  return (
    <Sheet
      title={editing ? entryTexts[kind].formTitle : entryTexts[kind].add}
      onClose={() => dispatch(entryFormClosed())}
    >
      <form className="entry-form" {...formProps}>
        <TextField
          label={entryListTexts.name}
          name="name"
          autoComplete="off"
          maxLength={50}
          value={form.name}
          onChange={set('name')}
          problem={problemAt('name')}
        />
        {kind === 'child' ? <ClassFields form={form} set={set} problemAt={problemAt} /> : null}
        <TextField
          label={entryListTexts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          onChange={set('email')}
          problem={problemAt('email')}
        />
        <PrivacyLink url={client.privacyPolicy} />
        <PrimaryButton type="submit" wide busy={saving}>
          {entryListTexts.save}
        </PrimaryButton>
      </form>
    </Sheet>
  )
}

const trimmed = (form: ProgrammeEntry): ProgrammeEntry => ({
  ...form,
  name: form.name.trim(),
  email: form.email.trim(),
})

/** The entry form, over the current page; null while it is closed. */
export function EntryForm() {
  const kind = useSelector(selectEntryKind)
  const { form } = useSelector(selectEntries)
  return kind && form.open ? <EntrySheet kind={kind} editing={form.editing} /> : null
}
