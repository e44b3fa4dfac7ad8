import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SMS_KINDS } from '@tiffin/domain/messages/sms-messages'
import { suggestedText } from '@tiffin/domain/messages/sms-suggestion'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import type { PaymentFile } from '@tiffin/tenancy/payment.schema'
import type { WalletFile } from '@tiffin/tenancy/wallet.schema'

/** Additional fields of a test tenant's `clientConfig`. */
export type TenantSettings = Readonly<Record<string, unknown>>

/** Two tenants that differ: one has delivery and pickup, the other only pickup. */
export const twoTenants: Readonly<Record<string, TenantSettings>> = {
  alpha: { name: 'Alpha' },
  beta: { name: 'Beta', deliveryEnabled: false },
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const preset = {
  primaryColor: '#aa3311',
  secondaryColor: '#223344',
  headingFont: 'Fraunces',
  bodyFont: 'DM Sans',
  radius: 8,
  density: 'comfortable',
  pictureStyle: 'plate',
  scheme: 'light',
  logo: 'logo.svg',
  homeImage: [{ image: 'banner.svg', alt: 'A table' }],
}

/** What the files of all test tenants have beside `clientConfig`. */
export interface TenantFileChoice {
  readonly demo?: boolean
  /** Who takes digital payments; absent: none. */
  readonly payment?: PaymentFile | undefined
  /** True: a text is registered for every message that goes by SMS. */
  readonly sms?: boolean
  /** The rules of the wallets of tenants, by id. */
  readonly wallets?: Readonly<Record<string, Partial<WalletFile>>> | undefined
  /** The tenants whose documents are mailed. */
  readonly mailed?: readonly string[] | undefined
}

/** A registered text for every message that goes by SMS: the texts that the product suggests. */
export const registeredSms = (brand: string, host: string) => ({
  entityId: '1101160000000012345',
  header: 'TIFFIN',
  templates: SMS_KINDS.map((kind, at) => ({
    ...{ kind, id: String(1_107_160_000_000n + BigInt(at)) },
    ...suggestedText(kind, catalogueOf(SOURCE_LANGUAGE).smsTexts, { brand, host }),
  })),
})

const tenantFile = (
  id: string,
  settings: TenantSettings,
  { demo = false, payment, sms, wallets, mailed = [] }: TenantFileChoice,
) => ({
  id,
  demo,
  hosts: [`${id}.localhost`],
  theme: { preset: 'plain' },
  clientConfig: { name: id, ...settings },
  payment,
  wallet: wallets?.[id],
  documents: { mailed: mailed.includes(id) },
  ...(sms ? { messages: { sms: registeredSms(String(settings.name ?? id), `${id}.localhost`) } } : {}),
})

/** The folders that commerce reads its tenants from. */
export interface TenantFolderPaths {
  readonly tenantsDir: string
  readonly themesDir: string
}

/** Writes tenant files and a preset below `root`. Demo tenants get a demo login in demo mode. */
export function writeTenants(
  root: string,
  tenants: Readonly<Record<string, TenantSettings>>,
  choice: TenantFileChoice = {},
): TenantFolderPaths {
  const folders = { tenantsDir: path.join(root, 'tenants'), themesDir: path.join(root, 'themes') }
  const plain = path.join(folders.themesDir, 'plain')
  mkdirSync(folders.tenantsDir, { recursive: true })
  mkdirSync(plain, { recursive: true })
  writeFileSync(path.join(plain, 'theme.json'), JSON.stringify(preset))
  for (const picture of ['logo.svg', 'banner.svg']) writeFileSync(path.join(plain, picture), PICTURE)
  for (const [id, settings] of Object.entries(tenants)) {
    writeFileSync(path.join(folders.tenantsDir, `${id}.json`), JSON.stringify(tenantFile(id, settings, choice)))
  }
  return folders
}
