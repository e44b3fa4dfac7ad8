import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { workerFailed } from '../../api/events.ts'

export type NoticeTone = 'info' | 'success' | 'error'

/** W1, W6: a short message to the diner, with at most one action. */
export interface Notice {
  readonly id: number
  readonly text: string
  readonly tone: NoticeTone
  readonly action: { readonly label: string; readonly event: UnknownAction } | null
}

export interface NoticesState {
  readonly notices: readonly Notice[]
  readonly nextId: number
  /** The text of the only polite live region: notices, cart changes, search counts. */
  readonly announcement: string
}

export interface WithNotices {
  readonly notices: NoticesState
}

const initialState: NoticesState = { notices: [], nextId: 1, announcement: '' }

type NewNotice = { text: string; tone?: NoticeTone; action?: { label: string; event: UnknownAction } }

function withNotice(state: NoticesState, { text, tone = 'info', action }: NewNotice): NoticesState {
  // AMB90: simultaneous failures with the same text are shown as one toast.
  const isSame = (notice: Notice) =>
    notice.text === text && JSON.stringify(notice.action) === JSON.stringify(action ?? null)
  if (state.notices.some(isSame)) return state
  const notice = { id: state.nextId, text, tone, action: action ?? null }
  return { notices: [...state.notices, notice], nextId: state.nextId + 1, announcement: text }
}

const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: (state, { payload }: PayloadAction<NewNotice>) => withNotice(state, payload),
    // A screen reader that reads the page finds only the texts of notices that are still shown.
    noticeClosed: (state, { payload }: PayloadAction<{ id: number }>) => {
      const closed = state.notices.find((notice) => notice.id === payload.id)
      return {
        ...state,
        notices: state.notices.filter((notice) => notice !== closed),
        announcement: closed?.text === state.announcement ? '' : state.announcement,
      }
    },
    /** A form takes the place of what the notices are about: they must not stand over it. */
    noticesCleared: (state) => ({ ...state, notices: [], announcement: '' }),
    /** The page that a text is about has gone. */
    announcementEnded: (state, { payload }: PayloadAction<{ text: string }>) =>
      payload.text === state.announcement ? { ...state, announcement: '' } : state,
    /** Announces a text to screen readers without showing it. */
    announced: (state, { payload }: PayloadAction<{ text: string }>) => ({ ...state, announcement: payload.text }),
  },
  extraReducers: (builder) => {
    builder.addCase(workerFailed, (state, { payload }) => withNotice(state, { text: payload.message, tone: 'error' }))
  },
})

export const { noticeShown, noticeClosed, noticesCleared, announced } = slice.actions

/** A text that goes with the part of a page that says it. */
export const announcement = { begins: announced, ends: slice.actions.announcementEnded }

export const noticesReducer = slice.reducer

export const selectNotices = (state: WithNotices): readonly Notice[] => state.notices.notices
export const selectAnnouncement = (state: WithNotices): string => state.notices.announcement
