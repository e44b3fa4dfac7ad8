import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SuggestionField } from './suggestion-field.tsx'

const suggestions = [
  { id: 'a', title: 'Green Park', detail: 'Delhi 110016' },
  { id: 'b', title: 'Greenfields', detail: 'Faridabad 121003' },
]

function Harness({ chosen }: { chosen: string[] }) {
  const [value, setValue] = useState('')
  return (
    <SuggestionField
      label="Area"
      value={value}
      onChange={setValue}
      suggestions={suggestions}
      onChoose={(id) => chosen.push(id)}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Area' })

describe('a field with suggestions', () => {
  test('opens while typing; arrow keys wrap around and Enter selects', async () => {
    const chosen: string[] = []
    render(<Harness chosen={chosen} />)
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(field(), 'gree{ArrowDown}{ArrowDown}{ArrowDown}')
    const active = field().getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')).toHaveTextContent('Green Park')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(chosen).toEqual(['b'])
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  test('a pointer selects before the field loses the focus', async () => {
    const chosen: string[] = []
    render(<Harness chosen={chosen} />)
    await userEvent.type(field(), 'gree')
    await userEvent.click(screen.getByRole('option', { name: /Green Park/ }))
    expect(chosen).toEqual(['a'])
  })

  test('Escape closes the list and keeps the text', async () => {
    render(<Harness chosen={[]} />)
    await userEvent.type(field(), 'gree{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(field()).toHaveValue('gree')
  })
})
