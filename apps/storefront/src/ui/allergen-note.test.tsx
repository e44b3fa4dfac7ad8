import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { ALLERGENS } from '@tiffin/domain/allergens'
import { AllergenNote } from './allergen-note.tsx'

const none = { contains: [], mayContain: [], freeOf: [], notStated: [] }

test.each([
  [{ ...none, contains: ['milk'], mayContain: ['tree-nut'] } as const, 'Contains milk · May contain tree nuts'],
  [{ ...none, contains: ['milk', 'egg'], notStated: ['soy'] } as const, 'Contains milk, egg · Not stated: soy'],
  [{ ...none, notStated: ALLERGENS }, 'Allergens are not stated'],
  [{ ...none, freeOf: ALLERGENS }, 'Free of all listed allergens'],
])('says what is known in words', (allergens, text) => {
  const { container } = render(<AllergenNote allergens={allergens} />)
  expect(container).toHaveTextContent(`Allergens: ${text}`)
})

test('points out what the diner avoids, also where nobody vouches for it', () => {
  const { container } = render(
    <AllergenNote allergens={{ ...none, contains: ['milk'], notStated: ['soy'] }} avoided={['soy', 'egg']} />,
  )
  expect(container).toHaveTextContent('You avoid: soy')
})
