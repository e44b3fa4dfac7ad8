import { useEffect, useEffectEvent } from 'react'
import { smsCode } from '../platform/sms-code.ts'

/**
 * Q20, Q24: hands over the code of an arriving SMS, where the browser can read it. `awaited` identifies the message, so
 * that a resend waits anew; null: none is awaited.
 */
export function useSmsCode(awaited: number | null, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (awaited === null) return undefined
    const leaving = new AbortController()
    void smsCode(leaving.signal).then((code) => {
      if (code !== null && !leaving.signal.aborted) take(code)
    })
    return () => leaving.abort()
  }, [awaited])
}
