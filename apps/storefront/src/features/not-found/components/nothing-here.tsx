import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { notFoundTexts } from '#texts/not-found'
import { paths } from '../../../paths.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Scene } from '../../../ui/scenes/scene.tsx'
import { TenantBar, TenantHeading } from '../../../ui/tenant-bar.tsx'
import { selectClient } from '../../client/slice.ts'
import './nothing-here.css'

interface NothingHereProps {
  readonly title: string
  readonly text: string
  readonly drawing: ReactNode
}

/** An error page with a link home. */
export function NothingHere({ title, text, drawing }: NothingHereProps) {
  const navigate = useNavigate()
  const { name, logo, icon } = useSelector(selectClient)
  return (
    <>
      <TenantBar>
        <TenantHeading logo={icon ?? logo} name={name} />
      </TenantBar>
      <main className="nothing">
        <div className="nothing-picture">
          <Scene>{drawing}</Scene>
        </div>
        <h1 className="nothing-title">{title}</h1>
        <p className="nothing-text">{text}</p>
        <PrimaryButton onClick={() => navigate(paths.landing())}>{notFoundTexts.home}</PrimaryButton>
      </main>
    </>
  )
}
