import { useDispatch, useSelector } from 'react-redux'
import { grievanceTexts as words } from '#texts/legal'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { searchProblem, type TypedSearch } from '../problem-of.ts'
import { searchSubmitted, selectGrievances } from '../slice.ts'
import { ContactField } from './contact-field.tsx'

/** A visitor looks up a complaint by its number and its contact. */
export function SearchForm() {
  const dispatch = useDispatch()
  const { busy, problem } = useSelector(selectGrievances)
  const { form, change, problemAt, formProps } = useCheckedForm<TypedSearch>({
    initial: { ticket: '', contact: '' },
    problemOf: searchProblem,
    onValid: (valid) => dispatch(searchSubmitted(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="grievance-form" aria-labelledby="search-title" {...formProps}>
      <h2 className="grievance-title" id="search-title">
        {words.find}
      </h2>
      <TextField
        label={words.ticket}
        name="ticket"
        autoComplete="off"
        value={form.ticket}
        onChange={(ticket) => change({ ticket })}
        problem={problemAt('ticket')}
      />
      <ContactField value={form.contact} onChange={(contact) => change({ contact })} problem={problemAt('contact')} />
      {problem?.at === 'search' ? (
        <p className="grievance-problem" role="alert">
          {problem.text}
        </p>
      ) : null}
      <OutlineButton type="submit" busy={busy === 'finding'}>
        {words.search}
      </OutlineButton>
    </form>
  )
}
