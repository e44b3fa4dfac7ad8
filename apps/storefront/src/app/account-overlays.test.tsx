import { beforeAll, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HeaderEntries } from '../features/account/components/account-entries.tsx'
import { AccountMenu } from '../features/identity/components/account-menu.tsx'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { showScreen } from '../testing/screen.tsx'
import { overlayCodes } from './overlay-codes.ts'
import { Overlays } from './overlays.tsx'

// On a loaded machine, loading MUI takes longer than a test waits for a sheet.
beforeAll(async () => {
  await overlayCodes.profile.preload()
  await overlayCodes.accountPanel.preload()
})

function open(width: 'desktop' | 'mobile') {
  const client = startClient({ server: fakeServer({}), screen: width })
  const page = (
    <>
      <AccountMenu entries={(close) => <HeaderEntries onChoice={close} />} />
      <Overlays />
    </>
  )
  showScreen(client, page, '/')
  screen.getByRole('button', { name: /^Account of/ }).focus()
}

test.each(['desktop', 'mobile'] as const)(
  'by keyboard alone (%s): the account opens, Edit Profile replaces it, and closing it returns the focus to the number',
  async (width) => {
    open(width)
    await userEvent.keyboard('{Enter}')
    const entry = await screen.findByRole('button', { name: 'Edit Profile' })
    while (document.activeElement !== entry) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Edit Profile' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: /^Account of/ })).toHaveFocus()
  },
)
