import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, storefrontOf } from '../../../testing/fixtures.ts'
import { MenuTabs } from './menu-tabs.tsx'

/** A row of 390 px, in which the tab of the bulk menu begins at 376 px. */
function layOut(): void {
  const sizes = { clientWidth: [390, 390], offsetWidth: [390, 90], offsetLeft: [0, 376] } as const
  for (const [name, [box, tab]] of Object.entries(sizes)) {
    jest.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'NAV' ? box : tab
    })
  }
}

test('the tab of the open menu is scrolled into the middle of the row (D12)', async () => {
  layOut()
  const scrolled = jest.fn()
  HTMLElement.prototype.scrollTo = scrolled as unknown as typeof HTMLElement.prototype.scrollTo
  const { store } = startClient({
    server: fakeServer({}),
    storefront: storefrontOf([{ ...biryani, menuTags: ['bulk', 'kids', 'healthy'] }], { bulkOrdering: true }),
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <MenuTabs storeId={1} current="bulk" />
      </MemoryRouter>
    </Provider>,
  )
  expect(screen.getByRole('link', { name: 'Bulk Menu' })).toHaveAttribute('aria-current', 'page')
  await new Promise((drawn) => requestAnimationFrame(drawn))
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ left: 376 - (390 - 90) / 2 }))
})
