import type { UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { selectIsMobile, type WithClient } from '../client/slice.ts'

/**
 * AMB46: the login is a page on phones and a panel on larger screens. Dispatches what was typed when the window's width
 * changes from one to the other, as when a phone is turned: the form of the page is unmounted.
 */
export function useKeptForm<Form>(form: Form, left: (form: Form) => UnknownAction): void {
  const { getState, dispatch } = useStore<WithClient>()
  const isMobile = useSelector(selectIsMobile)
  const latest = useRef({ form, left })
  useEffect(() => {
    latest.current = { form, left }
  })
  useEffect(
    () => () => {
      const typed = latest.current
      if (selectIsMobile(getState()) !== isMobile) dispatch(typed.left(typed.form))
    },
    [dispatch, getState, isMobile],
  )
}
