import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const classes = [
  ['', 'Choose a class'],
  ['I', 'I'],
  ['II', 'II'],
] as const

function Form({ problem }: { problem: string | null }) {
  const [mobile, setMobile] = useState('')
  const [className, setClassName] = useState('')
  return (
    <>
      <TextField
        label="Mobile number"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        prefix="+91"
        value={mobile}
        onChange={setMobile}
        problem={problem}
      />
      <SelectField
        label="Class"
        name="className"
        options={classes}
        value={className}
        onChange={setClassName}
        problem={problem}
      />
    </>
  )
}

const number = () => screen.getByRole('textbox', { name: 'Mobile number' })
const chosenClass = () => screen.getByRole('combobox', { name: 'Class' })

function Free({ inputMode }: { inputMode: 'text' | 'numeric' }) {
  const [value, setValue] = useState('')
  return <TextField label="House" inputMode={inputMode} maxLength={12} value={value} onChange={setValue} />
}

describe('a field with a limit', () => {
  test('says so once it is full, because the end of a pasted text may be missing', async () => {
    render(<Free inputMode="text" />)
    const field = screen.getByRole('textbox', { name: 'House' })
    await userEvent.type(field, 'Flat 12, B b')
    expect(field).toHaveAccessibleDescription('12 characters fit here. Please check how your text ends.')
    await userEvent.type(field, '{Backspace}')
    expect(field).not.toHaveAccessibleDescription()
    await userEvent.paste('Block, Green Park')
    expect(field).toHaveValue('Flat 12, B B')
    expect(field).toHaveAccessibleDescription(/characters fit here/)
  })

  test('of digits says nothing: they are as many as they must be', async () => {
    render(<Free inputMode="numeric" />)
    const field = screen.getByRole('textbox', { name: 'House' })
    await userEvent.type(field, '123456789012')
    expect(field).not.toHaveAccessibleDescription()
  })
})

describe('MUI form fields', () => {
  test('tell the device what kind of text they expect (Q15)', () => {
    render(<Form problem={null} />)
    for (const [name, value] of [
      ['name', 'mobile'],
      ['type', 'tel'],
      ['inputmode', 'numeric'],
      ['autocomplete', 'tel-national'],
      ['maxlength', '10'],
    ] as const) {
      expect(number()).toHaveAttribute(name, value)
    }
    expect(chosenClass()).toHaveAttribute('name', 'className')
  })

  test('keep what is typed and selected', async () => {
    render(<Form problem={null} />)
    await userEvent.type(number(), '98')
    expect(number()).toHaveValue('98')
    await userEvent.selectOptions(chosenClass(), 'II')
    expect(chosenClass()).toHaveValue('II')
  })

  test('are valid and have no description without a problem', () => {
    render(<Form problem={null} />)
    for (const field of [number(), chosenClass()]) {
      expect(field).toBeValid()
      expect(field).not.toHaveAccessibleDescription()
    }
  })

  test('are linked to their problem (W1)', () => {
    render(<Form problem="Fill all the fields" />)
    for (const field of [number(), chosenClass()]) {
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription('Fill all the fields')
    }
  })
})
