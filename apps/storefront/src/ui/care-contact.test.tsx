import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { CareContact } from './care-contact.tsx'
import { AskForEntry } from './entry-help.tsx'

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test.each([
  ['1800 000 0147', 'help@example.com', ['tel:18000000147']],
  ['', 'help@example.com', ['mailto:help@example.com']],
  ['+91 80 4000 1234', '', ['tel:+918040001234']],
  ['', '', []],
] as const)('Customer Care with phone "%s" and e-mail "%s" is reached by %j', (phone, email, hrefs) => {
  render(<CareContact phone={phone} email={email} />)
  expect(links()).toEqual(hrefs)
})

test('where both are asked for, both are shown', () => {
  render(<CareContact phone="1800" email="help@example.com" both />)
  expect(links()).toEqual(['tel:1800', 'mailto:help@example.com'])
})

test('a school without a phone number names its e-mail for adding a child (L16)', () => {
  render(<AskForEntry text="Please contact Customer Care." phone="" email="help@example.com" />)
  expect(screen.getByRole('link', { name: 'Write to help@example.com' })).toBeVisible()
})
