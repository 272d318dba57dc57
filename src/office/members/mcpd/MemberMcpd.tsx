import { useQuery } from '@tanstack/react-query'
import { mcpdStateWords } from '#contract/members/mcpd.ts'
import type { MemberRecord } from '#contract/members/members.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { Kept } from '../record/Kept.tsx'
import { enterMcpdAct } from './mcpd.acts.ts'
import { mcpdOfMember } from './mcpd.queries.ts'
import { amountOf, daysOf } from './mcpd-words.ts'

/** The trainings of a member, and one more. */
export function MemberMcpd({ member }: { member: MemberRecord }) {
  const { call } = useOffice()
  const { permissions } = usePerson()
  const query = useQuery(mcpdOfMember(call, member.id))
  return (
    <>
      <LoadState query={query} rows={4}>
        {({ items, total }) => (
          <Kept kept={{ items, total: total ?? items.length }} empty="No training of this member was entered.">
            {(entry) => ({
              title: (
                <OfficeLink to={`/mcpd/${entry.id}`} className="text-link underline underline-offset-4">
                  {entry.title}
                </OfficeLink>
              ),
              note: `${entry.provider}, ${daysOf(entry)}, ${mcpdStateWords[entry.state]}`,
              end: <span className="font-strong tabular-nums">{amountOf(entry)}</span>,
            })}
          </Kept>
        )}
      </LoadState>
      {permissions.includes('mcpd.decide') && (
        <div className="pt-5">
          <ActButton act={enterMcpdAct} subject={{ id: member.id, name: member.name }}>
            Enter MCPD…
          </ActButton>
        </div>
      )}
    </>
  )
}
