import { pages } from '@tiffin/contract/pages'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { GrievancesPage } from './grievances-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'

/** The pages that the law asks for: one screen, so that the client's table of screens stays small (PERF6). */
export function LegalPages({ account }: { account: ReactNode }) {
  const isPrivacy = useLocation().pathname === pages.privacy.path
  return isPrivacy ? <PrivacyPage account={account} /> : <GrievancesPage account={account} />
}
