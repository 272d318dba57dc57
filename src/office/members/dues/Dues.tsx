import { useQuery } from '@tanstack/react-query'
import type { MemberDues as Told } from '#contract/members/member-dues.ts'
import { naira } from '#domain/common/money.ts'
import { duesSentence } from '#domain/dues/dues-words.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { memberDues } from '#src/office/members/members.queries.ts'
import { recordMoneyAct } from '#src/office/money/record/record-money.act.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { DuesLines } from './DuesLines.tsx'
import { DuesReliefs } from './DuesReliefs.tsx'
import { DuesYears } from './DuesYears.tsx'
import { ReturnRequest } from './ReturnRequest.tsx'

interface Person {
  id: number
  name: string
}

/** The dues of a member: how they stand, year by year, and how the account came to it. */
export function MemberDues({ member }: { member: Person }) {
  const { call } = useOffice()
  const query = useQuery(memberDues(call, member.id))
  return (
    <LoadState query={query} rows={8}>
      {(dues) => <Loaded member={member} dues={dues} />}
    </LoadState>
  )
}

function Loaded({ member, dues }: { member: Person; dues: Told }) {
  const { account, asked } = dues
  const { permissions } = usePerson()
  return (
    <>
      {asked.length > 0 && (
        <ul className="list-notice likely-same mx-0 mb-6">
          {asked.map(({ id, words, by }) => (
            <li key={id}>
              <p>This waits for a second person: {words}.</p>
              <p className="font-normal">
                {by} asked for it.{' '}
                <OfficeLink to="/approvals" className="text-link underline underline-offset-4">
                  Open the approvals
                </OfficeLink>
              </p>
            </li>
          ))}
        </ul>
      )}
      {dues.return_request && <ReturnRequest request={dues.return_request} />}
      <div className="grid items-start gap-x-9 gap-y-9 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_24.5rem]">
        <section aria-label="How the dues stand" className="border-brand border-t-5 pt-5 lg:col-start-2">
          <Standing dues={dues} />
          {permissions.includes('money.record') && (
            <p className="pt-4">
              <ActButton act={recordMoneyAct} subject={{ member }}>
                <LockIcon size={18} />
                Record money
              </ActButton>
            </p>
          )}
          <DuesYears dues={dues} />
        </section>
        <div className="grid min-w-0 gap-9 lg:col-start-1 lg:row-start-1">
          {account ? (
            <>
              <DuesLines lines={account.lines} />
              <DuesReliefs member={member} dues={dues} reliefs={account.reliefs} />
            </>
          ) : (
            <p className="text-ink-2">You may not see the payments and reliefs of this member.</p>
          )}
        </div>
      </div>
    </>
  )
}

/** What is owed, or what is left over, and what it means. */
function Standing({ dues }: { dues: Told }) {
  const { owed, owed_exact = owed, credit } = dues
  return (
    <>
      {owed > 0 && (
        <>
          <p className="text-ink-2">Owed today</p>
          <p className="font-bold text-[2rem] leading-tight tracking-[-.01em] tabular-nums">{naira(owed_exact)}</p>
        </>
      )}
      <p className={owed > 0 ? 'pt-1 text-ink-2' : 'font-semibold'}>{duesSentence(dues, 'office')}</p>
      {credit > 0 && <p className="pt-1 text-ink-2">{naira(credit)} of credit pays for years as they fall due.</p>}
    </>
  )
}
