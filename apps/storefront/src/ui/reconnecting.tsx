import { useEffect, useState } from 'react'
import { trackingTexts } from '#texts/tracking'
import { now } from '../platform/clock.ts'
import './reconnecting.css'

const MINUTE_MS = 60_000

/** How often the age is computed again, in ms. */
const LOOK_MS = 10_000

function useAge(asOf: number): number {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((moment - asOf) / MINUTE_MS))
}

/** AMB84: how old the shown state is, in minutes. */
function Age({ asOf }: { asOf: number }) {
  return <span className="reconnecting-age">{trackingTexts.asOf(useAge(asOf))}</span>
}

/** AMB47: a note that the shown state is the last known one, with its age. `asOf`: null when nothing is shown. */
export function Reconnecting({ asOf, lead }: { asOf: number | null; lead: string }) {
  return (
    <div className="reconnecting">
      <p role="status">
        <strong>{trackingTexts.reconnecting}</strong> {lead}
      </p>
      {asOf === null ? null : <Age asOf={asOf} />}
    </div>
  )
}
