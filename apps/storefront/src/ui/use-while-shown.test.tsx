import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { announced, announcement, selectAnnouncement } from '../features/notices/slice.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { useWhileShown } from './use-while-shown.ts'

function State({ text }: { text: string }) {
  useWhileShown(announcement, text)
  return null
}

function show() {
  const { store } = startClient({ server: fakeServer({}) })
  const of = (text: string) => (
    <Provider store={store}>
      <State text={text} />
    </Provider>
  )
  const { rerender, unmount } = render(of('We have your order'))
  const said = () => selectAnnouncement(store.getState())
  return { store, said, say: (text: string) => rerender(of(text)), unmount }
}

test('what a page says of its order follows the order, and goes with the page', () => {
  const { said, say, unmount } = show()
  expect(said()).toBe('We have your order')
  say('The kitchen is cooking')
  expect(said()).toBe('The kitchen is cooking')
  say('')
  expect(said()).toBe('')
  say('It is on its way')
  unmount()
  expect(said()).toBe('')
})

test('what another part has announced since stays when the page goes', () => {
  const { store, said, unmount } = show()
  store.dispatch(announced({ text: '2 in your cart' }))
  unmount()
  expect(said()).toBe('2 in your cart')
})
