import { LANGUAGES, SOURCE_LANGUAGE, TEST_LANGUAGE } from '@tiffin/domain/language'
import { HOSTED_FONTS } from '@tiffin/domain/look'
import { z } from 'zod'
import { plainLine, plainText, webAddress } from './plain-fields.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')

/** A host name in lower case, without port; one leading `*.` stands for any single label. */
const host = z
  .string()
  .regex(
    /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'a host name in lower case, without port',
  )

/** A path below the preset's folder, or below another one as `/themes/<preset>/…`. */
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
  /** Whether the picture is dark or light where the words lie: decides their colour. Dark when left out. */
  tone: z.enum(['dark', 'light']).optional(),
  /** The picture's own colour where the words lie: what stands around it, so that it has no edge. */
  ground: colour.optional(),
})

const link = z.union([z.literal(''), webAddress(/^https$/, 'an https address')])

/** A name that the client does not bring along would be shown in whatever font a visitor's device has. */
const font = z.enum(HOSTED_FONTS)

/** A6: how a client looks; a preset gives what is left out. */
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

/** `themes/<preset>/theme.json`: a whole look. */
export const themePreset = z.strictObject({
  ...(Object.fromEntries(Object.entries(themeOverrides.shape).map(([key, field]) => [key, field.unwrap()])) as {
    [K in keyof typeof themeOverrides.shape]: ReturnType<(typeof themeOverrides.shape)[K]['unwrap']>
  }),
  logo: asset,
  /** A square sign for tabs, home screens and narrow bars; the logo when left out. */
  icon: asset.optional(),
  homeImage: z.array(banner).min(1).max(8),
  music: asset.optional(),
})

/** A5: the settings of a client. Whatever may be left out has the default named here. */
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
  /** A17. */
  bypass: z.boolean().default(true),
  sendMobile: z.boolean().default(false),
})

const upstream = webAddress(/^https?$/, 'an http or https address')

/** X1, X2: the base URLs of an operator's own servers; commerce of this installation when left out. */
export const upstreams = z.strictObject({
  store: upstream,
  subscription: upstream,
  wallet: upstream,
})

const key = z.string().regex(/^[\w-]{10,100}$/, 'a key of letters, digits, - and _')

/** How places are found and maps drawn; our own gazetteer and tiles where left out. */
export const maps = z.strictObject({
  /** For Google's web services; asked by this server only and never sent to a browser. */
  googleServerKey: key.optional(),
  /** For Google's map in the browser; restrict it to the client's domains. */
  googleBrowserKey: key.optional(),
  /** Map pictures of another server, fetched by this one. */
  tileUrl: webAddress(/^https?$/, 'an http or https address')
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must hold {z}, {x} and {y}')
    .optional(),
})

const hosts = z.array(host).min(1).max(50)

/** Of a file that is not right in other places: the hosts that it names. */
export const hostsAlone = z.object({ hosts })

/** One file of `tenants/`: everything that makes a client. */
export const tenantFile = z
  .strictObject({
    $schema: plainLine().optional(),
    id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower-case letters, digits and hyphens, 2 to 40 characters'),
    /** True for the tenants that are shipped to try the product out; production refuses them. */
    demo: z.boolean().default(false),
    hosts,
    /** What the product's own words are said in. */
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
