import { BILL_NOTE_MODES } from '@tiffin/domain/order/bill-note'
import { CAPABILITIES } from '@tiffin/domain/order/capabilities'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { HOSTED_FONTS } from '@tiffin/domain/theme/theme'
import { LANGUAGES, SOURCE_LANGUAGE, TEST_LANGUAGE } from '@tiffin/domain/words/language'
import { SCHEDULED_LANGUAGES } from '@tiffin/domain/words/scheduled-languages'
import { z } from 'zod'
import { documents } from './documents.schema.ts'
import { isBelowWildcard } from './hosts.ts'
import { messages } from './messages.schema.ts'
import { payment } from './payment.schema.ts'
import { plainLine, plainText, webAddress } from './plain-fields.ts'
import { graceMealsProblem, partPaymentProblem, wallet } from './wallet.schema.ts'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')
  .meta({ title: 'a colour as #rrggbb' })

/** A host name in lower case, without port; a leading `*.` matches any single label. */
const host = z
  .string()
  .regex(
    /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'a host name in lower case, without port',
  )
  .meta({ title: 'a host name' })

/** A path below the preset's folder, or below another preset's folder as `/themes/<preset>/…`. */
const asset = z
  .string()
  .max(300)
  .regex(
    /^(?!.*\.\.)(\/themes\/)?\w[\w/.-]*$/,
    "a path below the preset's folder or one that begins with /themes/: letters, digits, '.', '-', '_' and '/', without '..'",
  )
  .meta({ title: 'a file' })

export const banner = z
  .strictObject({
    image: asset.describe('the picture, 1600 x 640 with a plain left third'),
    alt: plainLine().max(200).describe('what the picture shows, for people who do not see it'),
    title: plainLine().max(120).optional().describe('the large text; the tagline or the name when absent'),
    text: plainText().max(240).optional().describe('the line below it; the tagline when absent and a title is given'),
    tone: z
      .enum(['dark', 'light'])
      .optional()
      .describe('whether the picture is dark (also when absent) or light behind the text'),
    ground: colour.optional().describe("the picture's colour behind the text; it fills the area around the picture"),
  })
  .meta({ title: 'banners' })

const link = z.union([z.literal(''), webAddress(/^https$/, 'an https address')]).meta({ title: 'an https address' })

/** Only hosted fonts: any other name would show a different font on every device. */
const font = z.enum(HOSTED_FONTS)

/** A6: a tenant's changes to its preset's theme. */
export const themeOverrides = z.strictObject({
  primaryColor: colour
    .optional()
    .describe("the brand's colour: buttons, links and marks, darkened or lightened where text needs it"),
  secondaryColor: colour.optional().describe('the second colour: accents and decoration'),
  headingFont: font.optional().describe('the typeface of names and headings'),
  bodyFont: font.optional().describe('the typeface of all other text'),
  radius: z.number().int().min(0).max(32).optional().describe('corner radius of cards, in px'),
  density: z.enum(['compact', 'comfortable', 'roomy']).optional().describe('the space between and within elements'),
  pictureStyle: z.enum(['plate', 'tile']).optional().describe('dishes on round plates, or on tiles that fill the card'),
  scheme: z.enum(['light', 'dark']).optional().describe('dark text on light surfaces, or light text on dark ones'),
})

/** `themes/<preset>/theme.json`: a complete theme. */
export const themePreset = z.strictObject({
  ...(Object.fromEntries(Object.entries(themeOverrides.shape).map(([key, field]) => [key, field.unwrap()])) as {
    [K in keyof typeof themeOverrides.shape]: ReturnType<(typeof themeOverrides.shape)[K]['unwrap']>
  }),
  logo: asset,
  /** A square icon for tabs, home screens and narrow bars; the logo when absent. */
  icon: asset.optional(),
  homeImage: z.array(banner).min(1).max(8),
  music: asset.optional(),
  /** True for the pictures of the demo's brands: `npm run tenant -- check` doubts them at any other tenant. */
  demo: z.boolean().optional(),
})

/** E-Commerce Rules 2020, rule 4(4): whom a consumer complains to. */
export const grievanceOfficer = z.strictObject({
  name: plainLine().min(1).max(80).describe('the officer, whose name the law asks to show'),
  designation: plainLine().min(1).max(80).describe('what the officer is in the company'),
  phone: plainLine().max(20).default('').describe('the number of the officer; `customerSupport` when empty'),
  email: z
    .union([z.literal(''), z.email()])
    .default('')
    .describe('the address of the officer; `email` of the company when empty'),
})

/** DPDP Act 2023, section 5(3): the notice in one more language. */
export const privacyNotice = z
  .strictObject({
    language: z.enum(SCHEDULED_LANGUAGES).describe('the language of the text'),
    url: webAddress(/^https$/, 'an https address').describe("the tenant's own text in that language"),
  })
  .meta({ title: 'notices, see below' })

/** A5: the settings of a tenant. Optional settings have the default given here. */
export const clientConfig = z.strictObject({
  name: plainLine().min(1).max(80).describe("the brand's name: in page titles, the landing page, bills and messages"),
  tagline: plainLine().max(140).default('').describe('one line below the name; the title of banners without one'),
  companyName: plainLine().max(120).default('').describe('the registered company, in the footer'),
  logo: asset.optional().describe("the wordmark; the preset's when absent"),
  icon: asset
    .optional()
    .describe(
      "the square mark for tabs, home screens and narrow bars; the logo when the tenant has a logo of its own, else the preset's",
    ),
  homeImage: z.array(banner).max(8).optional().describe("the banners of the landing page; the preset's when absent"),
  promotions: z.array(banner).max(8).default([]).describe('banners on the home of a store, where `bypass` is false'),
  music: asset.optional().describe("a sound file that diners may switch on; the preset's when absent"),
  orderPlacementNumber: plainLine()
    .max(20)
    .default('')
    .describe('a number for orders by phone; each store may have its own in the catalogue'),
  customerSupport: plainLine().max(20).default('').describe('the number for help with an order'),
  email: z
    .union([z.literal(''), z.email()])
    .default('')
    .describe('the address for help with an order'),
  address: plainText().max(300).default('').describe("the company's postal address, in the footer"),
  gst: plainLine().max(20).default('').describe('the GST number, in the footer'),
  fssai: plainLine().max(20).default('').describe('the FSSAI licence number, in the footer'),
  registrationDate: plainLine().max(20).default('').describe('the date of the registration, in the footer'),
  privacyPolicy: link
    .default('')
    .describe("link of the footer, and of the forms that ask for data; the product's own notice when empty"),
  privacyNotices: z
    .array(privacyNotice)
    .max(SCHEDULED_LANGUAGES.length)
    .default([])
    .describe('the notice in further languages of India, as links of the page of the notice'),
  grievanceOfficer: grievanceOfficer.optional().describe('whom a consumer complains to, see below'),
  terms: link.default('').describe('link of the footer'),
  refundPolicy: link.default('').describe('link of the footer'),
  facebookUrl: link.default('').describe('link of the footer'),
  instagramUrl: link.default('').describe('link of the footer'),
  twitterUrl: link.default('').describe('link of the footer'),
  deliveryEnabled: z.boolean().default(true).describe('whether the tenant delivers; stores may deliver only then'),
  pickupEnabled: z.boolean().default(true).describe('whether diners may collect; stores may hand out only then'),
  walletEnabled: z.boolean().default(false).describe('whether an order may be paid from a wallet'),
  scanAndPay: z
    .boolean()
    .default(false)
    .describe(
      'QR codes of children or staff, by which a counter takes from the wallet (A19); needs `walletEnabled` and a programme as `clientType`',
    ),
  billNote: z
    .enum(BILL_NOTE_MODES)
    .default('off')
    .describe(
      'whether checkout has a field "Cost centre or note on the bill", and whether an order needs one; subscriptions have none',
    ),
  quickStart: z.boolean().default(false).describe('the short way to a first order (decision 0108); for programmes'),
  clientType: z
    .enum(['NORMAL', 'SCHOOL', 'STAFF'])
    .default('NORMAL')
    .describe('a shop for everybody, a school or a staff canteen ([programmes.md](programmes.md))'),
  storeAccessType: z
    .enum(['OPEN', 'PROTECTED'])
    .default('OPEN')
    .describe('`PROTECTED`: visitors sign in before they choose a store'),
  userStoreAccessType: z
    .enum(['OPEN', 'RESTRICTED'])
    .default('OPEN')
    .describe('`RESTRICTED`: signed-in people see only the stores that the roster names for them'),
  userBasedMenu: z.boolean().default(false).describe('whether signed-in people get a menu of their own'),
  // A17
  bypass: z
    .boolean()
    .default(true)
    .describe('whether the menu opens directly, without the page of the store before it'),
  // AMB22
  ratingChip: z
    .enum(['fixed', 'own', 'none'])
    .default('fixed')
    .describe(
      'the rating on the cards of dishes: `fixed` 4.2 for all; `own`: what its diners gave the dish, and none before five of them; `none`',
    ),
  sendMobile: z
    .boolean()
    .default(false)
    .describe('whether calls to the upstream name the mobile number of a signed-in person'),
})

const upstream = webAddress(/^https?$/, 'an http or https address')

/** X1, X2: the base URLs of an operator's own servers; this installation's commerce when absent. */
export const upstreams = z.strictObject({
  store: upstream.describe('stores, menus, orders and people'),
  subscription: upstream.describe('subscriptions'),
  wallet: upstream.describe('wallets'),
  // AMB108
  capabilities: z
    .array(z.enum(CAPABILITIES))
    .max(CAPABILITIES.length)
    .default([])
    .describe('what these servers do beyond the calls of the specs; pages show nothing of the rest'),
})

const key = z.string().regex(/^[\w-]{10,100}$/, 'a key of letters, digits, - and _')

/** Place search and maps; our own gazetteer and tiles when absent. */
export const maps = z.strictObject({
  googleServerKey: key
    .optional()
    .describe("key for Google's web services; used by this server only and never sent to a browser"),
  googleBrowserKey: key.optional().describe("key for Google's map in the browser; restrict it to the tenant's domains"),
  tileUrl: webAddress(/^https?$/, 'an http or https address')
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must hold {z}, {x} and {y}')
    .optional()
    .describe(
      'URL template of another tile server with `{z}`, `{x}` and `{y}`; this server fetches the tiles, not the browser',
    ),
})

const hosts = z.array(host).min(1).max(50)

const exactHost = host.regex(/^[^*]/, 'a host name without a wildcard').meta({ title: 'a host name' })

/** A wildcard matches any label, but a certificate for each label that someone asks for would have no bound. */
const certificateHosts = z.array(exactHost).max(1000).default([])

/** Reads the hosts of a file that is invalid elsewhere. */
export const hostsOnly = z.object({ hosts })

/** One file of `tenants/`: the whole definition of a tenant. */
export const tenantFile = z
  .strictObject({
    $schema: plainLine().optional(),
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower-case letters, digits and hyphens, 2 to 40 characters')
      .meta({ title: 'lower-case letters, digits and hyphens, 2 to 40 characters' })
      .describe("the file's name without `.json`"),
    demo: z
      .boolean()
      .default(false)
      .describe('true for the tenants that ship with the product; production refuses them'),
    hosts: hosts.describe(
      'the domains, without port; `*.example.com` matches any single label; an exact name takes precedence',
    ),
    certificateHosts: certificateHosts.describe(
      'names below a wildcard of `hosts` for which the edge gets certificates ([operating.md](operating.md#the-edge)); it gets one for each exact host by itself',
    ),
    language: z.enum(LANGUAGES).default(SOURCE_LANGUAGE).describe("the language of the product's own texts"),
    theme: z.strictObject({
      preset: z.string().regex(/^[a-z][a-z0-9-]*$/, "a folder's name of lower-case letters, digits and hyphens"),
      ...themeOverrides.shape,
    }),
    clientConfig,
    upstreams: upstreams.optional(),
    maps: maps.optional(),
    payment: payment.optional(),
    wallet: wallet.prefault({}),
    documents: documents.prefault({}),
    messages: messages.optional(),
  })
  .refine(({ language, demo }) => language !== TEST_LANGUAGE || demo, {
    path: ['language'],
    message: `may be "${TEST_LANGUAGE}" only where "demo" is true: no diner of a real client reads it`,
  })
  .superRefine((file, context) => {
    const message = partPaymentProblem(file)
    if (message) context.addIssue({ code: 'custom', path: ['wallet', 'partPayment'], message })
  })
  .superRefine((file, context) => {
    const message = graceMealsProblem(file)
    if (message) context.addIssue({ code: 'custom', path: ['wallet', 'graceMeals'], message })
  })
  .superRefine(({ clientConfig }, context) => {
    const refuse = (field: keyof ClientConfigFile, message: string): void =>
      context.addIssue({ code: 'custom', path: ['clientConfig', field], message })
    if (clientConfig.scanAndPay && !clientConfig.walletEnabled)
      refuse('scanAndPay', 'needs "walletEnabled": a counter takes from the wallet')
    for (const field of ['scanAndPay', 'quickStart'] as const) {
      if (clientConfig[field] && !isProgramme(clientConfig.clientType))
        refuse(field, 'is for programmes: "clientType" must be "SCHOOL" or "STAFF"')
    }
  })
  .superRefine(({ hosts, certificateHosts }, context) => {
    for (const [at, name] of certificateHosts.entries()) {
      if (isBelowWildcard(name, hosts)) continue
      context.addIssue({ code: 'custom', path: ['certificateHosts', at], message: 'is below no wildcard of "hosts"' })
    }
  })

export type TenantFile = z.infer<typeof tenantFile>
export type ThemePreset = z.infer<typeof themePreset>
export type ClientConfigFile = z.infer<typeof clientConfig>
