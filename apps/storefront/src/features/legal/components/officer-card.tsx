import { useSelector } from 'react-redux'
import { grievanceTexts as words } from '#texts/legal'
import { CareContact } from '../../../ui/care-contact.tsx'
import { selectClient } from '../../client/slice.ts'

/** E-Commerce Rules 2020, rule 4(4): name, designation and contact of the grievance officer; else the company's contact. */
export function OfficerCard() {
  const { companyName, name, customerSupport, email, address, grievanceOfficer: officer } = useSelector(selectClient)
  return (
    <section className="account-card officer" aria-labelledby="officer-title">
      <h2 className="account-card-name" id="officer-title">
        {officer ? words.officer : words.noOfficer}
      </h2>
      {officer ? (
        <p>
          <strong>{officer.name}</strong>, {officer.designation}
        </p>
      ) : null}
      <p>{companyName || name}</p>
      {address ? <p>{address}</p> : null}
      <p className="officer-contact">
        <CareContact phone={officer?.phone || customerSupport} email={officer?.email || email} both />
      </p>
    </section>
  )
}
