import { GST_NUMBER, isGstNumber } from '@tiffin/domain/money/gst-number'
import { isPretended, PAYTM_STAGING } from '@tiffin/tenancy/payment.schema'
import type { Presets } from '@tiffin/tenancy/presets'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { FSSAI_NUMBER, isPhone, PHONE_FORM } from './answers.ts'
import { messageFindings } from './message-texts.ts'

/** Something of a valid tenant file that may be left over from its start. `field` is empty for the whole file. */
export interface Doubt {
  readonly tenant: string
  readonly field: string
  readonly message: string
}

type Config = Tenant['clientConfig']

/** Settings that a shop needs before its first diner, and where diners see them. */
const expected: Readonly<Partial<Record<keyof Config, string>>> = {
  companyName: 'diners read who they buy from',
  customerSupport: 'diners have no number to call',
  email: 'diners have no address to write to',
  address: 'the law asks for a postal address',
  fssai: 'the law asks food businesses to show it',
  gst: 'the footer has no GST number',
  grievanceOfficer: 'the law asks to name a grievance officer',
  terms: 'the footer has no link to them',
  refundPolicy: 'the footer has no link to it',
}

const isEmpty = (value: unknown): boolean => value === '' || value === undefined || value === null

/** RFC 2606: names that exist for examples. */
const EXAMPLE = /(?:^|[.@/])example(?:\.(?:com|net|org|in))?(?:$|[/:?#])/i

const links = ['email', 'privacyPolicy', 'terms', 'refundPolicy', 'facebookUrl', 'instagramUrl', 'twitterUrl'] as const

/** Texts that no two brands share. */
const own = ['name', 'tagline', 'companyName', 'email', 'address', 'gst', 'fssai', 'customerSupport'] as const

type Finding = readonly [field: string, message: string]

function settingDoubts(config: Config): Finding[] {
  const empty = Object.entries(expected).flatMap(([field, why]): Finding[] =>
    isEmpty(config[field as keyof Config]) ? [[field, `is empty: ${why}`]] : [],
  )
  const examples = links.flatMap((field): Finding[] =>
    EXAMPLE.test(config[field]) ? [[field, `is an example: ${config[field]}`]] : [],
  )
  const numbers: Finding[] = [
    ...(config.fssai && !FSSAI_NUMBER.test(config.fssai) ? [['fssai', 'is not a number of 14 digits'] as const] : []),
    ...(config.gst && !GST_NUMBER.test(config.gst) ? [['gst', 'does not have the form of a GST number'] as const] : []),
    ...(GST_NUMBER.test(config.gst) && !isGstNumber(config.gst)
      ? [['gst', 'has a wrong check character: it may be mistyped'] as const]
      : []),
  ]
  const phones = (['customerSupport', 'orderPlacementNumber'] as const).flatMap((field): Finding[] =>
    config[field] && !isPhone(config[field]) ? [[field, `is not ${PHONE_FORM}: ${config[field]}`]] : [],
  )
  const modes: Finding[] =
    config.deliveryEnabled || config.pickupEnabled
      ? []
      : [['deliveryEnabled', 'and pickupEnabled are both false: nothing can be ordered']]
  // L16: a school's pages send parents to Customer Care.
  const care: Finding[] =
    config.clientType === 'SCHOOL' && isEmpty(config.customerSupport) && isEmpty(config.email)
      ? [['customerSupport', 'and email are both empty: parents are told to contact Customer Care to add a child']]
      : []
  return [...empty, ...examples, ...numbers, ...phones, ...modes, ...care]
}

/** The pictures and the music that belong to a brand of the demo. */
function assetDoubts(config: Config, isOfDemo: (folder: string) => boolean): Finding[] {
  const assets: readonly (readonly [field: string, url: string | null])[] = [
    ['logo', config.logo],
    ['icon', config.icon],
    ['music', config.music],
    ...config.homeImage.map((each, at) => [`homeImage[${at}].image`, each.image] as const),
    ...config.promotions.map((each, at) => [`promotions[${at}].image`, each.image] as const),
  ]
  return assets.flatMap(([field, url]): Finding[] => {
    const folder = /^\/themes\/([^/]+)\//.exec(url ?? '')?.[1]
    return folder && isOfDemo(folder) ? [[field, `is a demo brand's: ${url}`]] : []
  })
}

function borrowedDoubts(config: Config, demos: readonly Tenant[]): Finding[] {
  return own.flatMap((field): Finding[] => {
    const text = config[field]
    const owner = text === '' ? undefined : demos.find((each) => each.clientConfig[field] === text)
    return owner ? [[field, `is that of the demo tenant "${owner.id}": ${text}`]] : []
  })
}

function paymentDoubts({ id, payment, clientConfig }: Tenant): Doubt[] {
  const doubt = (field: string, message: string): Doubt[] => [{ tenant: id, field, message }]
  // V5: a top-up is paid at a provider.
  if (clientConfig.walletEnabled && !payment)
    return doubt('payment', 'is absent: clientConfig.walletEnabled is true, and nobody can add credits')
  if (isPretended(payment))
    return doubt('payment', 'names no real provider: MODE=production does not serve this tenant')
  const isStaging = payment?.provider === 'paytm' && PAYTM_STAGING.includes(payment.host)
  return isStaging ? doubt('payment.host', 'is a staging server of Paytm: no money moves') : []
}

const isOfThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/** A wildcard of a real domain, which gets no certificate by itself. */
function certificateDoubts({ id, hosts, certificateHosts }: Tenant): Doubt[] {
  const isLacking = hosts.some((host) => host.startsWith('*.') && !isOfThisMachine(host)) && !certificateHosts.length
  const message = 'names no host below the wildcard: the edge gets no certificate for any'
  return isLacking ? [{ tenant: id, field: 'certificateHosts', message }] : []
}

function doubtsOf(tenant: Tenant, demos: readonly Tenant[], isOfDemo: (folder: string) => boolean): Doubt[] {
  const { id, clientConfig, hosts } = tenant
  const findings = [
    ...settingDoubts(clientConfig),
    ...borrowedDoubts(clientConfig, demos),
    ...assetDoubts(clientConfig, isOfDemo),
  ].map(([field, message]) => ({ tenant: id, field: `clientConfig.${field}`, message }))
  const isLocal = hosts.every(isOfThisMachine)
  const local = { tenant: id, field: 'hosts', message: 'reach this machine only: add the domain' }
  const messages = messageFindings(tenant).map(([field, message]) => ({ tenant: id, field, message }))
  return [...(isLocal ? [local] : []), ...certificateDoubts(tenant), ...findings, ...paymentDoubts(tenant), ...messages]
}

/** What may be left over in the files of real tenants; the demo's own are not doubted. */
export function doubtsAbout(tenants: readonly Tenant[], presets: Presets): Doubt[] {
  const demos = tenants.filter((each) => each.demo)
  const isOfDemo = (folder: string): boolean => {
    const preset = presets.read(folder)
    return 'value' in preset && preset.value.demo === true
  }
  return tenants.filter((each) => !each.demo).flatMap((each) => doubtsOf(each, demos, isOfDemo))
}
