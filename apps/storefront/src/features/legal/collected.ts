import type { ClientConfig } from '@tiffin/contract/boot'
import type { privacyTexts } from '#texts/legal'

export type CollectedItem = keyof typeof privacyTexts.items

type Settings = Pick<ClientConfig, 'clientType' | 'deliveryEnabled' | 'walletEnabled'>

/** DPDP Act 2023, section 5(1): what this tenant asks for. */
export function collectedItems({ clientType, deliveryEnabled, walletEnabled }: Settings): readonly CollectedItem[] {
  return [
    'account',
    ...(clientType === 'NORMAL' && deliveryEnabled ? (['addresses'] as const) : []),
    ...(clientType === 'SCHOOL' ? (['children'] as const) : []),
    ...(clientType === 'STAFF' ? (['staff'] as const) : []),
    'orders',
    'allergens',
    ...(walletEnabled ? (['wallet'] as const) : []),
    'devices',
    'complaints',
  ]
}
