import type { ReactNode } from 'react'

export function LandingPage({ account }: { account: ReactNode }) {
  return <main>{account}</main>
}
