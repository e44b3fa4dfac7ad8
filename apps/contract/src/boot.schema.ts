import { BILL_NOTE_MODES } from '@tiffin/domain/order/bill-note'
import { CAPABILITIES } from '@tiffin/domain/order/capabilities'
import { SCHEDULED_LANGUAGES } from '@tiffin/domain/words/scheduled-languages'
import { z } from 'zod'
import { countPageView, getBoot } from './boot.ts'
import { line } from './fields.schema.ts'
import { checked } from './schema.ts'

const screenWidth = z.enum(['desktop', 'mobile'])

const banner = z.object({
  image: z.string(),
  alt: z.string(),
  title: z.string().optional(),
  text: z.string().optional(),
  tone: z.enum(['dark', 'light']).optional(),
  ground: z.string().optional(),
})

const client = z.object({
  name: z.string(),
  tagline: z.string(),
  companyName: z.string(),
  logo: z.string(),
  icon: z.string().optional(),
  homeImage: z.array(banner),
  promotions: z.array(banner),
  music: z.string().nullable(),
  orderPlacementNumber: z.string(),
  customerSupport: z.string(),
  email: z.string(),
  address: z.string(),
  gst: z.string(),
  fssai: z.string(),
  registrationDate: z.string(),
  privacyPolicy: z.string(),
  privacyNotices: z.array(z.object({ language: z.enum(SCHEDULED_LANGUAGES), url: z.string() })),
  grievanceOfficer: z
    .object({ name: z.string(), designation: z.string(), phone: z.string(), email: z.string() })
    .optional(),
  terms: z.string(),
  refundPolicy: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  twitterUrl: z.string(),
  deliveryEnabled: z.boolean(),
  pickupEnabled: z.boolean(),
  walletEnabled: z.boolean(),
  scanAndPay: z.boolean(),
  billNote: z.enum(BILL_NOTE_MODES),
  quickStart: z.boolean(),
  clientType: z.enum(['SCHOOL', 'STAFF', 'NORMAL']),
  storeAccessType: z.enum(['OPEN', 'PROTECTED']),
  userStoreAccessType: z.enum(['OPEN', 'RESTRICTED']),
  userBasedMenu: z.boolean(),
  bypass: z.boolean(),
  sendMobile: z.boolean(),
  map: z.enum(['own', 'google']).optional(),
})

const theme = z.object({
  preset: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  headingFont: z.string(),
  bodyFont: z.string(),
  radius: z.number(),
  density: z.enum(['compact', 'comfortable', 'roomy']),
  pictureStyle: z.enum(['plate', 'tile']),
  scheme: z.enum(['light', 'dark']),
})

export const profile = z.object({ name: z.string(), mobile: z.string(), email: z.string() })

export const getBootChecked = checked(getBoot, {
  query: z.object({ screenWidth }),
  answer: z.object({ client, theme, capabilities: z.array(z.enum(CAPABILITIES)), session: profile.nullable() }),
})

export const countPageViewChecked = checked(countPageView, {
  body: z.strictObject({ route: line(120), screenWidth }),
  answer: z.null(),
})
