import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { InvoiceLink } from './invoice-link.tsx'

const show = (to: string) =>
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route
          path="/"
          element={<InvoiceLink to={to} text="Download invoice" label="Download invoice of order A1" />}
        />
        <Route path="/documents/:documentId" element={<p>The document</p>} />
      </Routes>
    </MemoryRouter>,
  )

const link = () => screen.getByRole('link', { name: 'Download invoice of order A1' })

describe('the way to an invoice (T7, SB17)', () => {
  test("a document's page opens in place", async () => {
    show('/documents/D1')
    await userEvent.click(link())
    expect(screen.getByText('The document')).toBeVisible()
  })

  test.each(['https://bills.example/A1.pdf', 'https://bills.example/documents/D1', '/documents', '/my-credits'])(
    '%s stays a plain link, which leaves the page',
    (to) => {
      show(to)
      expect(link()).toHaveAttribute('href', to)
      expect(link()).toHaveAttribute('rel', 'noreferrer')
    },
  )
})
