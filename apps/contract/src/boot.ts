import type { BillNoteMode } from '@tiffin/domain/order/bill-note'
import type { Capability } from '@tiffin/domain/order/capabilities'
import type { ClientType } from '@tiffin/domain/order/order-type'
import type { ScheduledLanguage } from '@tiffin/domain/words/scheduled-languages'
import type { Profile } from './identity.ts'
import { operation } from './operation.ts'
import type { RecentOrder } from './recent-orders.ts'

/** A3: desktop above 576 px, else mobile. */
export type ScreenClass = 'desktop' | 'mobile'

/** A5: a tenant's name, contact details, pictures and enabled options. */
export interface ClientConfig {
  readonly name: string
  readonly tagline: string
  readonly companyName: string
  readonly logo: string
  /** A square icon for narrow bars; the logo when absent. */
  readonly icon?: string | undefined
  readonly homeImage: readonly Banner[]
  readonly promotions: readonly Banner[]
  /** Null when the tenant has no music. */
  readonly music: string | null
  readonly orderPlacementNumber: string
  readonly customerSupport: string
  readonly email: string
  readonly address: string
  readonly gst: string
  readonly fssai: string
  readonly registrationDate: string
  /** The tenant's own notice, else the path of the product's page. */
  readonly privacyPolicy: string
  /** DPDP Act 2023: the notice in further languages. */
  readonly privacyNotices: readonly { readonly language: ScheduledLanguage; readonly url: string }[]
  /** E-Commerce Rules 2020: whom a consumer complains to. */
  readonly grievanceOfficer?: GrievanceOfficer | undefined
  readonly terms: string
  readonly refundPolicy: string
  readonly facebookUrl: string
  readonly instagramUrl: string
  readonly twitterUrl: string
  readonly deliveryEnabled: boolean
  readonly pickupEnabled: boolean
  readonly walletEnabled: boolean
  readonly scanAndPay: boolean
  /** The field for a cost centre or a note on the bill; `off` where the upstream stores none. */
  readonly billNote: BillNoteMode
  /** Decision 0108: whom the roster knows signs up with one code. */
  readonly quickStart: boolean
  readonly clientType: ClientType
  readonly storeAccessType: 'OPEN' | 'PROTECTED'
  readonly userStoreAccessType: 'OPEN' | 'RESTRICTED'
  readonly userBasedMenu: boolean
  /** A17: true when the store home goes straight to the menu. */
  readonly bypass: boolean
  readonly sendMobile: boolean
  /** Which map the client shows: `google` for tenants with a Google key, else `own`. */
  readonly map?: 'own' | 'google' | undefined
}

/** An empty phone or e-mail address: that of the company. */
export interface GrievanceOfficer {
  readonly name: string
  readonly designation: string
  readonly phone: string
  readonly email: string
}

export interface Banner {
  readonly image: string
  readonly alt: string
  readonly title?: string | undefined
  readonly text?: string | undefined
  /** Whether the picture is dark or light behind the text; decides the text colour. Dark when absent. */
  readonly tone?: 'dark' | 'light' | undefined
  /** `#rrggbb`: background colour around the picture, matching the picture behind its text. */
  readonly ground?: string | undefined
}

/** A6: a tenant's theme. Colours are `#rrggbb`. */
export interface Theme {
  readonly preset: string
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly headingFont: string
  readonly bodyFont: string
  /** Corner radius of cards, in px. */
  readonly radius: number
  readonly density: 'compact' | 'comfortable' | 'roomy'
  readonly pictureStyle: 'plate' | 'tile'
  readonly scheme: 'light' | 'dark'
}

export interface Boot {
  readonly client: ClientConfig
  readonly theme: Theme
  /** AMB108: what the tenant's upstream does beyond the wire of the specs; pages show nothing of the rest. */
  readonly capabilities: readonly Capability[]
  /** Null when not signed in. */
  readonly session: Profile | null
}

/** The boot data of a page, with what is personal to it. */
export interface PageBoot extends Boot {
  /**
   * T8: `recentOrders` of the page's store; absent for a visitor who is not signed in, when the page does not show
   * them, and when they were not there in time: then the client asks.
   */
  readonly recent?: { readonly storeId: number; readonly orders: readonly RecentOrder[] }
}

/** A3: the boot data. Inlined into the page; requested again when the screen class changes. */
export const getBoot = operation<{ query: { screenWidth: ScreenClass }; answer: Boot }>('GET', '/api/boot')

/** A21, AMB62: counts a page view, without personal data. */
export const countPageView = operation<{
  body: { route: string; screenWidth: ScreenClass }
  answer: null
}>('POST', '/api/page-views')
