import { offersPart } from './offers-part.ts'
import { PayExtras } from './pay-extras.tsx'

/** What the pay page shows below its payment modes, which loads after the page (PERF6). */
export const payExtrasPart = { ...offersPart, PayExtras } as const
