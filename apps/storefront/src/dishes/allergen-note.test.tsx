import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { AllergenNote } from './allergen-note.tsx'

const none = { contains: [], mayContain: [], freeOf: [], notStated: [] }

test.each([
  [{ ...none, contains: ['milk'], mayContain: ['tree-nut'] } as const, 'Contains milk · May contain tree nuts'],
  [{ ...none, contains: ['milk', 'egg'], notStated: ['soy'] } as const, 'Contains milk, egg · Not stated: soy'],
  [{ ...none, mayContain: ['soy'], notStated: ['egg', 'soy'] } as const, 'May contain soy · Not stated: egg, soy'],
  [{ ...none, notStated: ALLERGENS }, 'Allergens are not stated'],
  [{ ...none, freeOf: ALLERGENS }, 'Free of all listed allergens'],
])('states what is known in words', (allergens, text) => {
  const { container } = render(<AllergenNote allergens={allergens} />)
  expect(container).toHaveTextContent(`Allergens: ${text}`)
})

test('AMB101: a warning is shown also when nothing else is known', () => {
  const { container } = render(<AllergenNote allergens={{ ...none, mayContain: ['soy'], notStated: ALLERGENS }} />)
  expect(container).toHaveTextContent('May contain soy · Not stated: gluten, crustaceans, milk')
})

test('names an avoided allergen once, also when it is both possible and not stated', () => {
  const { container } = render(
    <AllergenNote
      allergens={{ ...none, mayContain: ['soy'], notStated: ['soy'] }}
      avoiders={[{ name: null, avoids: ['soy'] }]}
    />,
  )
  expect(container).toHaveTextContent(/You avoid: soy$/)
})

test('highlights an avoided allergen also when it is not stated', () => {
  const { container } = render(
    <AllergenNote
      allergens={{ ...none, contains: ['milk'], notStated: ['soy'] }}
      avoiders={[{ name: null, avoids: ['soy', 'egg'] }]}
    />,
  )
  expect(container).toHaveTextContent('You avoid: soy')
})

test('AMB105: a child is spoken of by name, before the diner', () => {
  const avoiders = [
    { name: 'Aarav', avoids: ['milk', 'egg'] },
    { name: null, avoids: ['soy'] },
  ] as const
  const { container } = render(
    <AllergenNote allergens={{ ...none, contains: ['milk'], mayContain: ['soy'] }} avoiders={avoiders} />,
  )
  expect(container).toHaveTextContent(/Aarav avoids: milk · You avoid: soy$/)
})
