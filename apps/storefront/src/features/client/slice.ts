import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Boot, ClientConfig, ScreenClass, Theme } from '@tiffin/contract/boot'
import type { Capability } from '@tiffin/domain/order/capabilities'

export interface ClientState {
  readonly config: ClientConfig
  readonly theme: Theme
  /** AMB108: what the tenant's upstream can do beyond the specs. */
  readonly capabilities: readonly Capability[]
  readonly screen: ScreenClass
}

export interface WithClient {
  readonly client: ClientState
}

/** Never read: the store is always created with the page's boot data (see `clientFrom`). */
const initialState = null as unknown as ClientState

export const clientFrom = (boot: Boot, screen: ScreenClass): ClientState => ({
  config: boot.client,
  theme: boot.theme,
  capabilities: boot.capabilities,
  screen,
})

const slice = createSlice({
  name: 'client',
  initialState,
  reducers: {
    /** A3: the window width crossed the 576 px breakpoint. */
    screenClassChanged: (state, { payload }: PayloadAction<{ screen: ScreenClass }>) => ({
      ...state,
      screen: payload.screen,
    }),
    configRefreshed: (state, { payload }: PayloadAction<Boot>) => ({
      ...state,
      config: payload.client,
      theme: payload.theme,
      capabilities: payload.capabilities,
    }),
  },
})

export const { screenClassChanged, configRefreshed } = slice.actions
export const clientReducer = slice.reducer

export const selectClient = (state: WithClient): ClientConfig => state.client.config
/** The tenant's map provider; `own` by default. */
export const selectMap = (state: WithClient): 'own' | 'google' => state.client.config.map ?? 'own'
export const selectTheme = (state: WithClient): Theme => state.client.theme
export const selectIsMobile = (state: WithClient): boolean => state.client.screen === 'mobile'

/** AMB108: whether the tenant's upstream can do this. Pages show nothing of what it cannot do. */
export const selectCan =
  (capability: Capability) =>
  (state: WithClient): boolean =>
    state.client.capabilities.includes(capability)
