import { landingSaga } from '../features/landing/saga.ts'
import { LandingPage } from '../features/landing/screens/landing-page.tsx'
import { landingReducer } from '../features/landing/slice.ts'

/** The landing page with its parts, which the pages of a store do not load. */
export const landingScreen = { LandingPage, sagas: [landingSaga], reducers: { landing: landingReducer } } as const
