import { type FormEvent, type RefObject, useRef, useState } from 'react'

/** The first thing wrong with a form: the field to go to, and what to say. */
export interface FormProblem<Field> {
  readonly field: Field
  readonly message: string
}

interface CheckedForm<Form, Field> {
  readonly form: Form
  readonly change: (part: Partial<Form>) => void
  /** The message that belongs to a field; null when nothing is wrong with it. */
  readonly problemAt: (field: Field) => string | null
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: FormEvent) => void
    readonly noValidate: true
  }
}

interface Checks<Form, Field> {
  /** What a form holds to begin with. */
  readonly initial: Form
  readonly problemOf: (form: Form) => FormProblem<Field> | null
  /** Is given a form with nothing wrong. */
  readonly onValid: (form: Form) => void
  /** Says aloud what is wrong. */
  readonly onProblem: (message: string) => void
}

/**
 * A form that is checked as it is sent. What is wrong stands at its field, and the field of that `name` gets the focus,
 * so that it is read out and can be mended at once; the next change takes the message away.
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
