import type { ApplyingMember, WholeApplication } from '#contract/applications/office-applications.ts'
import { naira } from '#domain/common/money.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { paidTo, standings } from '#src/office/kit/standings.ts'
import { stateOf } from '../application-words.ts'

/** Who applies for the next grade: number, standing and dues, and the way to the whole record. */
export const WhoApplies = ({ member: { id, number, standing, paid_to, owes } }: { member: ApplyingMember }) => (
  <div className="grid justify-items-start gap-1.5">
    <OfficeLink to={`/members/${id}`} className="side-link">
      {number}
    </OfficeLink>
    <StateBadge set={standings[standing].set}>{standings[standing].word}</StateBadge>
    <span>{`${paid_to ? 'Dues paid to ' : ''}${paidTo({ standing, paid_to })}`}</span>
    <span className={owes > 0 ? 'font-semibold text-danger' : 'text-ink-3'}>
      {owes > 0 ? `Owes ${naira(owes / 100)}` : 'Owes nothing'}
    </span>
  </div>
)

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Other accounts that are likely the same person, and what says so. */
export const LikelyPersons = ({ likely }: Pick<WholeApplication, 'likely'>) => (
  <ul className="grid gap-3">
    {likely.map(({ account, name, email, grade, application, same }) => (
      <li key={account} className="min-w-0 break-words">
        {application ? (
          <OfficeLink to={`/applications/${application}`} className="side-link">
            {name}
          </OfficeLink>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block">{grade ? `${grade}, ${email}` : email}</span>
        <span className="block text-ink-3">Same {list.format(same)}</span>
      </li>
    ))}
  </ul>
)

/** What the same account applied for before. */
export const EarlierApplications = ({ earlier }: Pick<WholeApplication, 'earlier'>) => (
  <ul className="grid gap-1.5">
    {earlier.map(({ id, grade, status, created_at }) => (
      <li key={id}>
        <OfficeLink to={`/applications/${id}`} className="side-link">
          {grade}, {created_at.slice(0, 4)}
        </OfficeLink>{' '}
        <span className="text-ink-3">{stateOf(status, null).word}</span>
      </li>
    ))}
  </ul>
)
