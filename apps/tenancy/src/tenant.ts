import type { Language } from '@tiffin/domain/words/language'
import type { ClientConfigFile, TenantFile, ThemePreset } from './tenant-file.ts'

/** A6: a complete theme: the preset with the tenant's overrides. */
export type ResolvedTheme = Omit<ThemePreset, 'logo' | 'icon' | 'homeImage' | 'music' | 'demo'> & {
  readonly preset: string
}

type Banner = ThemePreset['homeImage'][number]

/** A tenant, checked and complete. Asset paths are URL paths that the BFF serves (`/themes/<preset>/...`). */
export interface Tenant {
  readonly id: string
  readonly demo: boolean
  /** The language of the product's own texts: pages, answers and messages. */
  readonly language: Language
  readonly hosts: readonly string[]
  /** The names below wildcards of `hosts` that get certificates. */
  readonly certificateHosts: readonly string[]
  readonly theme: ResolvedTheme
  readonly clientConfig: Omit<ClientConfigFile, 'logo' | 'icon' | 'homeImage' | 'music'> & {
    readonly logo: string
    /** Square; the logo when the tenant has no icon. */
    readonly icon: string
    readonly homeImage: readonly Banner[]
    readonly music: string | null
  }
  readonly upstreams: TenantFile['upstreams']
  readonly maps?: TenantFile['maps']
  /** The provider of digital payments; absent: digital payment is not offered. */
  readonly payment?: TenantFile['payment']
  /** The rules of the wallet, for a tenant that has one. */
  readonly wallet: TenantFile['wallet']
  /** What becomes of the documents of orders. */
  readonly documents: TenantFile['documents']
  /** Registered senders and texts of messages; absent: no SMS can be sent outside of a demo. */
  readonly messages?: TenantFile['messages']
}
