import { SCHEDULED_LANGUAGE_NAMES } from '@tiffin/domain/words/scheduled-languages'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { privacyTexts as words } from '#texts/legal'
import { paths } from '../../../paths.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { LinkList } from '../../../ui/link-list.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { collectedItems } from '../collected.ts'
import { OfficerCard } from '../components/officer-card.tsx'
import '../legal.css'

function Collected() {
  const client = useSelector(selectClient)
  return (
    <section>
      <h2>{words.collected}</h2>
      <ul className="privacy-items">
        {collectedItems(client).map((item) => (
          <li key={item}>
            <h3>{words.items[item].name}</h3>
            <dl>
              <dt>{words.why}</dt>
              <dd>{words.items[item].why}</dd>
              <dt>{words.kept}</dt>
              <dd>{words.items[item].kept}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rights() {
  return (
    <>
      <section>
        <h2>{words.rights}</h2>
        <ul>
          {words.rightsList.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.how}</h2>
        <p>{words.howText}</p>
        <OfficerCard />
        <p>
          <Link className="privacy-complain" to={paths.grievances()}>
            {words.complain}
          </Link>
        </p>
        <p>{words.board}</p>
      </section>
    </>
  )
}

/** DPDP Act 2023, section 5: the notice that is given before data is asked for. */
export function PrivacyPage({ account }: { account: ReactNode }) {
  const { name, companyName, logo, icon, privacyNotices } = useSelector(selectClient)
  const back = useSelector(selectWayBack)
  const translations = privacyNotices.map(({ language, url }) => [SCHEDULED_LANGUAGE_NAMES[language], url] as const)
  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <AccountBack to={back} />
      <div className="privacy">
        <h1 className="account-title">{words.title}</h1>
        <p className="account-lead">{words.lead(companyName || name)}</p>
        <LinkList label={words.languages} links={translations} />
        <Collected />
        <section>
          <h2>{words.shared}</h2>
          <p>{words.sharedText}</p>
        </section>
        <Rights />
      </div>
    </AccountFrame>
  )
}
