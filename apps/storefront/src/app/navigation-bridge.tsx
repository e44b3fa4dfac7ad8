import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pagePatternOf } from '../paths.ts'
import { bindNavigate } from '../platform/navigation.ts'

/** Lets sagas navigate. */
export function NavigationBridge({ viewed }: { viewed: (pattern: string) => void }) {
  const navigate = useNavigate()
  const pattern = pagePatternOf(useLocation().pathname)

  useLayoutEffect(() => bindNavigate((path, options) => void navigate(path, options)), [navigate])

  useEffect(() => {
    if (pattern) viewed(pattern)
  }, [pattern, viewed])

  return null
}
