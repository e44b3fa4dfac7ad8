import { type RefObject, useState } from 'react'
import type { FormProblem } from '../validation.ts'

type Refs<Form> = Readonly<Record<keyof Form, RefObject<HTMLInputElement | null>>>

/** What is wrong with a form, at its field; the field gets the focus, so that it is read out and can be mended at once. */
export function useFormProblem<Form>(fields: Refs<Form>) {
  const [problem, setProblem] = useState<FormProblem<Form> | null>(null)
  return {
    problemAt: (field: keyof Form): string | null => (problem?.field === field ? problem.message : null),
    show: (found: FormProblem<Form>): void => {
      setProblem(found)
      fields[found.field].current?.focus()
    },
    clear: (): void => setProblem(null),
  }
}
