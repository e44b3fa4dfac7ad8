import { expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Price } from '../ui/price.tsx'
import { DishAdder } from './dish-adder.tsx'
import { DishCardView, type DishCardViewProps } from './dish-card-view.tsx'
import { DishPicture } from './dish-picture.tsx'

const doNothing = (): void => undefined

const adder = (
  <DishAdder
    name="Biryani"
    quantity={0}
    blocked={false}
    opensDialog={false}
    onAdd={doNothing}
    onRemove={doNothing}
    onPrepare={doNothing}
  />
)

const plain: DishCardViewProps = {
  ...{ layout: 'row', name: 'Biryani', to: '/1/dish/7', isVeg: true },
  link: (parts) => <a href={parts.to} {...parts} />,
  picture: <DishPicture src="/dishes/biryani.svg" />,
  ...{ tags: ['Must Try'], price: <Price charged={24000} list={24000} />, calories: '540 kcal' },
  ...{ servings: ['300 g', 'Serves 1'], description: 'Slow rice', allergens: 'Contains milk', action: adder },
}

/** Renders without store and router, as the build does for a page's first look. */
const show = (props: Partial<DishCardViewProps> = {}) => render(<DishCardView {...plain} {...props} />)

test.each(['row', 'card', 'side'] as const)(
  'a plain %s with all its details has at most 25 elements (PERF8)',
  (layout) => {
    show({ layout })
    const card = screen.getByRole('article', { name: 'Biryani' })
    expect(1 + card.querySelectorAll('*').length).toBeLessThanOrEqual(25)
  },
)

test("marks and rating have names, and the picture is a second, unlabelled link to the dish's page", () => {
  show({ isVeg: false })
  expect(screen.getByRole('img', { name: 'Non-veg' })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Rated 4.2 of 5' })).toHaveTextContent('4.2')
  expect(screen.getByRole('link')).toHaveTextContent('Biryani')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/1/dish/7')
})

test('the tab order reaches the control before the name, because the picture comes before the text', async () => {
  const user = userEvent.setup()
  show()
  await user.tab()
  expect(document.activeElement).toHaveAccessibleName('Add Item Biryani')
  await user.tab()
  expect(document.activeElement).toHaveAccessibleName('Biryani')
})

test('a card without a picture has no space for one, and one link less (PERF8)', () => {
  show({ picture: null })
  const card = screen.getByRole('article', { name: 'Biryani' })
  expect(card.querySelector('.dish-media')).toBeNull()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/1/dish/7')
})

test('the name is a heading below the one of its category, or of its sub-category', () => {
  show()
  expect(screen.getByRole('heading', { level: 3, name: 'Biryani' })).toBeInTheDocument()
  cleanup()
  show({ heading: 'h4' })
  expect(screen.getByRole('heading', { level: 4, name: 'Biryani' })).toBeInTheDocument()
})

test('a spice level keeps its place among the tags of a card (D19)', () => {
  show({ tags: ['Must Try', 'New', 'High Spice'] })
  expect(screen.getByText('High Spice')).toBeInTheDocument()
  expect(screen.queryByText('New')).toBeNull()
})

test.each([
  ['the fixed rating by default (E3)', {}, 'Rated 4.2 of 5'],
  ["a dish's own rating (AMB22)", { rating: '3.9' }, 'Rated 3.9 of 5'],
])('shows %s', (_, props, name) => {
  show(props)
  expect(screen.getByRole('img', { name })).toBeVisible()
})

test('a dish without a rating of its own shows none (AMB22)', () => {
  show({ rating: null })
  expect(screen.queryByRole('img', { name: /^Rated/ })).toBeNull()
})
