import { expect, test } from '@jest/globals'
import { applyMiddleware, legacy_createStore as createStore } from 'redux'
import createSagaMiddleware, { type SagaIterator } from 'redux-saga'
import { takeEvery } from 'redux-saga/effects'
import { bindParts } from './late-parts.ts'
import type { Saga } from './root-saga.ts'
import { startOnFirst } from './start-on-first.ts'

const opened = (menu: string) => ({ type: 'opened', menu })

/** A store whose saga `heard` of `opened` loads with the first of these events. */
function start() {
  const heard: string[] = []
  const middleware = createSagaMiddleware()
  const store = createStore(() => null, applyMiddleware(middleware))
  const loading = Promise.withResolvers<Saga>()
  bindParts({ run: (sagas) => sagas.forEach((saga) => void middleware.run(saga)), reduce: () => undefined })
  middleware.run(startOnFirst('opened', () => loading.promise))
  const late: Saga = function* late(): SagaIterator {
    yield takeEvery('opened', ({ menu }: ReturnType<typeof opened>) => {
      heard.push(menu)
    })
  }
  const load = async () => {
    loading.resolve(late)
    await loading.promise
    await null
  }
  return { store, heard, load }
}

test('of several menus opened while the code loads none is lost, and their order stays (G3: Back after a reload)', async () => {
  const { store, heard, load } = start()
  store.dispatch(opened('bulk'))
  store.dispatch(opened('schedule'))
  expect(heard).toEqual([])
  await load()
  expect(heard).toEqual(['bulk', 'schedule'])
  store.dispatch(opened('regular'))
  expect(heard).toEqual(['bulk', 'schedule', 'regular'])
})

test('an event that the state holds, as the action of a notice does, starts the code too (AMB32)', async () => {
  const { store, heard, load } = start()
  store.dispatch(Object.freeze(opened('bulk')))
  await load()
  expect(heard).toEqual(['bulk'])
})
