import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { ALLERGENS } from '@tiffin/domain/allergens'
import { AllergenNote } from './allergen-note.tsx'

const none = { contains: [], mayContain: [], freeOf: [], notStated: [] }

test.each([
  [{ ...none, contains: ['milk'], mayContain: ['tree-nut'] } as const, 'Contains milk · May contain tree nuts'],
  [{ ...none, contains: ['milk', 'egg'], notStated: ['soy'] } as const, 'Contains milk, egg · Not stated: soy'],
  [{ ...none, mayContain: ['soy'], notStated: ['egg', 'soy'] } as const, 'May contain soy · Not stated: egg, soy'],
  [{ ...none, notStated: ALLERGENS }, 'Allergens are not stated'],
  [{ ...none, freeOf: ALLERGENS }, 'Free of all listed allergens'],
])('says what is known in words', (allergens, text) => {
  const { container } = render(<AllergenNote allergens={allergens} />)
  expect(container).toHaveTextContent(`Allergens: ${text}`)
})

test('AMB101: a warning stands also where nothing else is stated of anything', () => {
  const { container } = render(<AllergenNote allergens={{ ...none, mayContain: ['soy'], notStated: ALLERGENS }} />)
  expect(container).toHaveTextContent('May contain soy · Not stated: gluten, crustaceans, milk')
})

test('names what the diner avoids once, though it is possible and not stated as well', () => {
  const { container } = render(
    <AllergenNote allergens={{ ...none, mayContain: ['soy'], notStated: ['soy'] }} avoided={['soy']} />,
  )
  expect(container).toHaveTextContent(/You avoid: soy$/)
})

test('points out what the diner avoids, also where nobody vouches for it', () => {
  const { container } = render(
    <AllergenNote allergens={{ ...none, contains: ['milk'], notStated: ['soy'] }} avoided={['soy', 'egg']} />,
  )
  expect(container).toHaveTextContent('You avoid: soy')
})
