import type { Language } from '@tiffin/domain/language'
import type { ClientConfigFile, TenantFile, ThemePreset } from './tenant-file.ts'

/** A6: a look with nothing left open: the preset with the tenant's overrides laid over it. */
export type ResolvedTheme = Omit<ThemePreset, 'logo' | 'icon' | 'homeImage' | 'music'> & { readonly preset: string }

type Banner = ThemePreset['homeImage'][number]

/** A client, read, checked and complete. Asset paths are URL paths that the BFF serves (`/themes/<preset>/...`). */
export interface Tenant {
  readonly id: string
  readonly demo: boolean
  /** What a diner reads that is not the tenant's own: pages, answers and messages. */
  readonly language: Language
  readonly hosts: readonly string[]
  readonly theme: ResolvedTheme
  readonly clientConfig: Omit<ClientConfigFile, 'logo' | 'icon' | 'homeImage' | 'music'> & {
    readonly logo: string
    /** Square; the logo where a client has no sign of its own. */
    readonly icon: string
    readonly homeImage: readonly Banner[]
    readonly music: string | null
  }
  readonly upstreams: TenantFile['upstreams']
  readonly maps?: TenantFile['maps']
}
