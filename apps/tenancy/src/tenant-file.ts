import { HOSTED_FONTS } from '@tiffin/domain/theme/theme'
import { LANGUAGES, SOURCE_LANGUAGE, TEST_LANGUAGE } from '@tiffin/domain/words/language'
import { z } from 'zod'
import { plainLine, plainText, webAddress } from './plain-fields.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')

/** A host name in lower case, without port; a leading `*.` matches any single label. */
const host = z
  .string()
  .regex(
    /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'a host name in lower case, without port',
  )

/** A path below the preset's folder, or below another preset's folder as `/themes/<preset>/…`. */
const asset = z
  .string()
  .max(300)
  .regex(
    /^(?!.*\.\.)(\/themes\/)?\w[\w/.-]*$/,
    "a path below the preset's folder or one that begins with /themes/: letters, digits, '.', '-', '_' and '/', without '..'",
  )

const banner = z.strictObject({
  image: asset,
  alt: plainLine().max(200),
  title: plainLine().max(120).optional(),
  text: plainText().max(240).optional(),
  /** Whether the picture is dark or light behind the text; decides the text colour. Dark when absent. */
  tone: z.enum(['dark', 'light']).optional(),
  /** The picture's colour behind the text; fills the area around the picture, so that no edge is visible. */
  ground: colour.optional(),
})

const link = z.union([z.literal(''), webAddress(/^https$/, 'an https address')])

/** Only hosted fonts: any other name would show a different font on every device. */
const font = z.enum(HOSTED_FONTS)

/** A6: a tenant's changes to its preset's theme. */
export const themeOverrides = z.strictObject({
  primaryColor: colour.optional(),
  secondaryColor: colour.optional(),
  headingFont: font.optional(),
  bodyFont: font.optional(),
  radius: z.number().int().min(0).max(32).optional(),
  density: z.enum(['compact', 'comfortable', 'roomy']).optional(),
  pictureStyle: z.enum(['plate', 'tile']).optional(),
  scheme: z.enum(['light', 'dark']).optional(),
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

/** A5: the settings of a tenant. Optional settings have the default given here. */
export const clientConfig = z.strictObject({
  name: plainLine().min(1).max(80),
  tagline: plainLine().max(140).default(''),
  companyName: plainLine().max(120).default(''),
  logo: asset.optional(),
  icon: asset.optional(),
  homeImage: z.array(banner).max(8).optional(),
  promotions: z.array(banner).max(8).default([]),
  music: asset.optional(),
  orderPlacementNumber: plainLine().max(20).default(''),
  customerSupport: plainLine().max(20).default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  address: plainText().max(300).default(''),
  gst: plainLine().max(20).default(''),
  fssai: plainLine().max(20).default(''),
  registrationDate: plainLine().max(20).default(''),
  privacyPolicy: link.default(''),
  terms: link.default(''),
  refundPolicy: link.default(''),
  facebookUrl: link.default(''),
  instagramUrl: link.default(''),
  twitterUrl: link.default(''),
  deliveryEnabled: z.boolean().default(true),
  pickupEnabled: z.boolean().default(true),
  walletEnabled: z.boolean().default(false),
  scanAndPay: z.boolean().default(false),
  clientType: z.enum(['NORMAL', 'SCHOOL', 'STAFF']).default('NORMAL'),
  storeAccessType: z.enum(['OPEN', 'PROTECTED']).default('OPEN'),
  userStoreAccessType: z.enum(['OPEN', 'RESTRICTED']).default('OPEN'),
  userBasedMenu: z.boolean().default(false),
  /** A17: whether the store home is skipped, so that the menu opens directly. */
  bypass: z.boolean().default(true),
  sendMobile: z.boolean().default(false),
})

const upstream = webAddress(/^https?$/, 'an http or https address')

/** X1, X2: the base URLs of an operator's own servers; this installation's commerce when absent. */
export const upstreams = z.strictObject({
  store: upstream,
  subscription: upstream,
  wallet: upstream,
})

const key = z.string().regex(/^[\w-]{10,100}$/, 'a key of letters, digits, - and _')

/** Place search and maps; our own gazetteer and tiles when absent. */
export const maps = z.strictObject({
  /** Key for Google's web services; used by this server only and never sent to a browser. */
  googleServerKey: key.optional(),
  /** Key for Google's map in the browser; restrict it to the tenant's domains. */
  googleBrowserKey: key.optional(),
  /** URL template of another tile server. This server fetches the tiles; the browser does not. */
  tileUrl: webAddress(/^https?$/, 'an http or https address')
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must hold {z}, {x} and {y}')
    .optional(),
})

const hosts = z.array(host).min(1).max(50)

/** Reads the hosts of a file that is invalid elsewhere. */
export const hostsOnly = z.object({ hosts })

/** One file of `tenants/`: the whole definition of a tenant. */
export const tenantFile = z
  .strictObject({
    $schema: plainLine().optional(),
    id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower-case letters, digits and hyphens, 2 to 40 characters'),
    /** True for the tenants that ship with the product for trying it out; production refuses them. */
    demo: z.boolean().default(false),
    hosts,
    /** The language of the product's own texts. */
    language: z.enum(LANGUAGES).default(SOURCE_LANGUAGE),
    theme: z.strictObject({
      preset: z.string().regex(/^[a-z][a-z0-9-]*$/, "a folder's name of lower-case letters, digits and hyphens"),
      ...themeOverrides.shape,
    }),
    clientConfig,
    upstreams: upstreams.optional(),
    maps: maps.optional(),
  })
  .refine(({ language, demo }) => language !== TEST_LANGUAGE || demo, {
    path: ['language'],
    message: `may be "${TEST_LANGUAGE}" only where "demo" is true: no diner of a real client reads it`,
  })

export type TenantFile = z.infer<typeof tenantFile>
export type ThemePreset = z.infer<typeof themePreset>
export type ClientConfigFile = z.infer<typeof clientConfig>
