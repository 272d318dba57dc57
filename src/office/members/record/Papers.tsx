import { useQuery } from '@tanstack/react-query'
import type { MemberRecord } from '#contract/members/members.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { PaperList } from '#src/office/kit/papers/PaperList.tsx'
import { memberPapers } from '../members.queries.ts'

/** Letters and certificates of a member. */
export function Papers({ member }: { member: MemberRecord }) {
  const { call } = useOffice()
  return (
    <LoadState query={useQuery(memberPapers(call, member.id))} rows={3}>
      {(papers) =>
        papers.length === 0 ? (
          <p className="text-ink-2">This member has no letter and no certificate of the chapter.</p>
        ) : (
          <PaperList papers={papers} named={false} />
        )
      }
    </LoadState>
  )
}
