import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { UnknownAction } from 'redux'

/** The events that begin and end the announcement of a text. */
export interface Announcing {
  begins(payload: { readonly text: string }): UnknownAction
  ends(payload: { readonly text: string }): UnknownAction
}

/** Announces a text to screen readers while a part of a page is shown: it does not stay on the next page. */
export function useWhileShown({ begins, ends }: Announcing, text: string): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (text === '') return
    dispatch(begins({ text }))
    return () => void dispatch(ends({ text }))
  }, [dispatch, begins, ends, text])
}
