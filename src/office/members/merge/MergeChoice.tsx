import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Duplicate } from '#contract/members/merge.ts'
import { MemberSearch } from '#src/office/kit/fields/MemberSearch.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { duplicatesOf } from '#src/office/members/members.queries.ts'

type Found = Pick<Duplicate, 'id' | 'name' | 'number' | 'email' | 'grade'> & { why?: string }

const Choices = ({ id, found }: { id: string; found: readonly Found[] }) => (
  <ul className="border-ink border-t-2">
    {found.map((one) => (
      <li key={one.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">{one.name}</p>
          <p className="break-words text-ink-2 text-meta">
            {[one.number ?? 'no member', one.grade, one.email, one.why].filter(Boolean).join(', ')}
          </p>
        </div>
        <OfficeLink
          to={`/members/${id}/merge`}
          search={{ with: String(one.id) }}
          aria-label={`Compare with ${one.name}`}
          className="text-link underline underline-offset-4"
        >
          Compare
        </OfficeLink>
      </li>
    ))}
  </ul>
)

/** Which account is the same person: those that are likely, or any member who is looked for. */
export function MergeChoice({ id }: { id: string }) {
  const { call } = useOffice()
  const likely = useQuery(duplicatesOf(call, Number(id)))
  const heading = useId()
  return (
    <div className="grid max-w-3xl gap-9">
      <section aria-labelledby={heading}>
        <h2 id={heading} className="block-title pb-2">
          Likely the same person
        </h2>
        <LoadState query={likely} rows={2}>
          {(all) =>
            all.length === 0 ? (
              <p className="py-3 text-ink-2">No other account has the same phone, name or birth date.</p>
            ) : (
              <Choices id={id} found={all.map((one) => ({ ...one, why: `same ${one.same.join(' and ')}` }))} />
            )
          }
        </LoadState>
      </section>
      <MemberSearch label="Another member" hint="Name, number or email" most={10} except={Number(id)}>
        {(found) => (
          <div className="pt-3">
            <Choices id={id} found={found} />
          </div>
        )}
      </MemberSearch>
    </div>
  )
}
