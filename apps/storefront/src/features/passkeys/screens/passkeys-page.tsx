import type { Passkey } from '@tiffin/contract/passkeys'
import { DEFAULT_ZONE } from '@tiffin/domain/time/zone'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { passkeyTexts as words } from '#texts/passkeys'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { hasPasskeys } from '../../../platform/has-passkeys.ts'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { pastText } from '../../../platform/moments.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { selectCan, selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { addRequested, passkeysRequested, removeRequested, renameOpened, selectPasskeys } from '../slice.ts'
import './passkeys-page.css'

const PasscodeSheet = lazy(() =>
  importWithRetry(() => import('../components/passcode-sheet.tsx').then((it) => ({ default: it.PasscodeSheet }))),
)

const RenameSheet = lazy(() =>
  importWithRetry(() => import('../components/rename-sheet.tsx').then((it) => ({ default: it.RenameSheet }))),
)

const moment = (epochMs: number): string => pastText(epochMs, now(), DEFAULT_ZONE)

/** A passkey of another of the tenant's hosts says where it works. */
const linesOf = ({ host, createdAt, lastUsedAt }: Passkey): readonly string[] => [
  words.added(moment(createdAt)),
  lastUsedAt === null ? words.neverUsed : words.lastUsed(moment(lastUsedAt)),
  ...(host === window.location.hostname ? [] : [words.worksAt(host)]),
]

function PasskeyCard({ passkey }: { passkey: Passkey }) {
  const dispatch = useDispatch()
  const { removing } = useSelector(selectPasskeys)
  const { id, name } = passkey
  return (
    <article className="account-card passkey">
      <span className="passkey-icon" aria-hidden="true">
        <KeyIcon />
      </span>
      <div className="account-card-text passkey-text">
        <h2 className="account-card-name">{words.name(name)}</h2>
        {linesOf(passkey).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="passkey-actions">
        <button
          type="button"
          className="text-button"
          aria-haspopup="dialog"
          aria-label={words.renameOf(name)}
          onClick={() => dispatch(renameOpened({ passkey }))}
        >
          {words.rename}
        </button>
        <button
          type="button"
          className="text-button"
          aria-label={words.removeOf(name)}
          aria-busy={removing === id}
          onClick={() => dispatch(removeRequested({ passkey }))}
        >
          {words.remove}
        </button>
      </div>
    </article>
  )
}

function AddButton() {
  const dispatch = useDispatch()
  const { adding } = useSelector(selectPasskeys)
  if (!hasPasskeys()) return <p className="account-note">{words.notHere}</p>
  return (
    <OutlineButton busy={adding} onClick={() => dispatch(addRequested({ passcode: null }))}>
      <KeyIcon />
      {words.add}
    </OutlineButton>
  )
}

function List({ passkeys }: { passkeys: readonly Passkey[] }) {
  const list = useRef<HTMLUListElement>(null)
  const count = passkeys.length
  const before = useRef(count)

  // After a passkey is removed, its button no longer has the focus: move it to the list, not to the page's start.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus()
    before.current = count
  }, [count])

  if (count === 0) {
    return (
      <div className="passkeys-empty">
        <h2>{words.none}</h2>
        <p>{words.noneText}</p>
        <AddButton />
      </div>
    )
  }
  return (
    <>
      <ul className="account-cards" ref={list} tabIndex={-1} aria-label={words.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyCard passkey={passkey} />
          </li>
        ))}
      </ul>
      <AddButton />
    </>
  )
}

function Content() {
  const dispatch = useDispatch()
  const { status, passkeys, passcode, renaming } = useSelector(selectPasskeys)
  if (status === 'failed') {
    return (
      <EmptyState
        title={words.couldNotLoad}
        action={<OutlineButton onClick={() => dispatch(passkeysRequested())}>{texts.retry}</OutlineButton>}
      />
    )
  }
  if (status !== 'ready') {
    return (
      <div className="account-cards" aria-busy="true">
        <span className="sr-only">{texts.loading}</span>
        <div className="skeleton account-card-skeleton" />
      </div>
    )
  }
  return (
    <>
      <List passkeys={passkeys} />
      <Suspense>{passcode.open ? <PasscodeSheet /> : null}</Suspense>
      <Suspense>{renaming ? <RenameSheet /> : null}</Suspense>
    </>
  )
}

function Page({ account }: { account: ReactNode }) {
  const dispatch = useDispatch()
  const { name, logo, icon } = useSelector(selectClient)
  const back = useSelector(selectWayBack)

  useEffect(() => {
    dispatch(passkeysRequested())
  }, [dispatch])

  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <AccountBack to={back} />
      <h1 className="account-title">{words.title}</h1>
      <p className="account-lead">{words.lead}</p>
      <Content />
    </AccountFrame>
  )
}

const selectCanPasskeys = selectCan('passkeys')

/** The page of the diner's passkeys. AMB108: leads to the landing page where the upstream has no passkeys. */
export function PasskeysPage({ account }: { account: ReactNode }) {
  return useSelector(selectCanPasskeys) ? <Page account={account} /> : <Redirect to={paths.landing()} />
}
