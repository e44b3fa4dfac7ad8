import { type FormEvent, type RefObject, useRef, useState } from 'react'

/** The first invalid field of a form, and its message. */
export interface FormProblem<Field> {
  readonly field: Field
  readonly message: string
}

interface CheckedForm<Form, Field> {
  readonly form: Form
  readonly change: (part: Partial<Form>) => void
  /** The message of a field; null when the field is valid. */
  readonly problemAt: (field: Field) => string | null
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: FormEvent) => void
    readonly noValidate: true
  }
}

interface Checks<Form, Field> {
  readonly initial: Form
  readonly problemOf: (form: Form) => FormProblem<Field> | null
  /** Called on submit with a valid form. */
  readonly onValid: (form: Form) => void
  /** Called with the message of the first invalid field, to announce it to screen readers. */
  readonly onProblem: (message: string) => void
}

/**
 * A form that is validated on submit. The message of the first invalid field is shown at that field, which gets the
 * focus, and is announced. The next change hides the message.
 */
export function useCheckedForm<Form extends object, Field extends keyof Form & string = keyof Form & string>({
  initial,
  problemOf,
  onValid,
  onProblem,
}: Checks<Form, Field>): CheckedForm<Form, Field> {
  const [form, setForm] = useState(initial)
  const [problem, setProblem] = useState<FormProblem<Field> | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = problemOf(form)
    if (!found) {
      onValid(form)
      return
    }
    setProblem(found)
    element.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
    onProblem(found.message)
  }
  return {
    form,
    change: (part) => {
      setProblem(null)
      setForm((before) => ({ ...before, ...part }))
    },
    problemAt: (field) => (problem?.field === field ? problem.message : null),
    formProps: { ref: element, onSubmit: submit, noValidate: true },
  }
}
