import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { followFocus } from '../platform/follow-focus.ts'
import type { TestClient } from './client.ts'

followFocus(document)

function Elsewhere() {
  const { pathname, state } = useLocation()
  return <p data-testid="elsewhere">{JSON.stringify({ pathname, state })}</p>
}

/**
 * Renders one screen at the route `path`, with the store of the client. Any other path renders its location as JSON.
 */
export function showScreen(client: TestClient, element: ReactNode, path: string, at = path) {
  return render(
    <Provider store={client.store}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={element} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
}
