import type { Tenant } from '../tenant.ts'
import { tenantFile } from '../tenant-file.ts'

/** A minimal tenant. */
export function aTenant(wanted: { id: string; hosts: string[]; certificateHosts?: string[] }): Tenant {
  const file = tenantFile.parse({ ...wanted, theme: { preset: 'plain' }, clientConfig: { name: wanted.id } })
  return {
    id: file.id,
    demo: file.demo,
    language: file.language,
    hosts: file.hosts,
    certificateHosts: file.certificateHosts,
    theme: {
      preset: 'plain',
      primaryColor: '#123456',
      secondaryColor: '#654321',
      headingFont: 'Fraunces',
      bodyFont: 'DM Sans',
      radius: 8,
      density: 'comfortable',
      pictureStyle: 'plate',
      scheme: 'light',
    },
    clientConfig: {
      ...file.clientConfig,
      logo: '/themes/plain/logo.svg',
      icon: '/themes/plain/icon.svg',
      homeImage: [],
      music: null,
    },
    upstreams: file.upstreams,
    wallet: file.wallet,
    documents: file.documents,
  }
}
