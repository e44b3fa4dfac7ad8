import { sessionsSaga } from '../features/sessions/saga.ts'
import { SessionsPage } from '../features/sessions/screens/sessions-page.tsx'
import { sessionsReducer } from '../features/sessions/slice.ts'

/** The page of the diner's devices, which is not one of a store's pages, with its parts. */
export const sessionsScreen = {
  SessionsPage,
  sagas: [sessionsSaga],
  reducers: { sessions: sessionsReducer },
} as const
