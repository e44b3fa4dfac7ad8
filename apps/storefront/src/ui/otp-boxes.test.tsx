import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { OtpBoxes } from './otp-boxes.tsx'

function Harness({ masked = false, problem = null as string | null }) {
  const [value, setValue] = useState('')
  return (
    <OtpBoxes
      label="Code"
      value={value}
      onChange={setValue}
      autoComplete="one-time-code"
      masked={masked}
      problem={problem}
    />
  )
}

const boxes = () => [...document.querySelectorAll('.otp-box')].map((box) => box.textContent)
const next = () => [...document.querySelectorAll('.otp-box')].findIndex((box) => box.hasAttribute('data-next'))

describe('six boxes on one input (Q6, Q24)', () => {
  test('typing fills the boxes in order and stops at six', async () => {
    render(<Harness />)
    await userEvent.type(screen.getByLabelText('Code'), '1234567')
    expect(boxes()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(screen.getByLabelText('Code')).toHaveValue('123456')
  })

  test('the highlighted box advances with typing and goes back on delete', async () => {
    render(<Harness />)
    await userEvent.type(screen.getByLabelText('Code'), '12')
    expect(next()).toBe(2)
    await userEvent.keyboard('{Backspace}')
    expect(next()).toBe(1)
    expect(boxes()).toEqual(['1', '', '', '', '', ''])
  })

  test('pasting a message fills in its digits', async () => {
    render(<Harness />)
    await userEvent.click(screen.getByLabelText('Code'))
    await userEvent.paste('Your code is 402 913.')
    expect(boxes()).toEqual(['4', '0', '2', '9', '1', '3'])
  })

  test('letters are ignored', async () => {
    render(<Harness />)
    await userEvent.type(screen.getByLabelText('Code'), '1a2b')
    expect(screen.getByLabelText('Code')).toHaveValue('12')
  })

  test('a passcode is shown as dots', async () => {
    render(<Harness masked />)
    await userEvent.type(screen.getByLabelText('Code'), '48')
    expect(boxes()).toEqual(['•', '•', '', '', '', ''])
  })

  test('a problem is linked to the input', () => {
    render(<Harness problem="OTP not correct" />)
    expect(screen.getByLabelText('Code')).toBeInvalid()
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('OTP not correct')
  })
})
