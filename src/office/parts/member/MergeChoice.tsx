import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Duplicate } from '#contract/office/merge.ts'
import { duplicatesOf, membersCalled } from '#src/office/api/members.ts'
import { useOffice } from '#src/office/flows/flow.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { LoadState } from '../LoadState.tsx'
import { OfficeLink } from '../OfficeLink.tsx'

type Found = Pick<Duplicate, 'id' | 'name' | 'number' | 'email' | 'grade'> & { why?: string }

const Choices = ({ id, found, empty }: { id: string; found: readonly Found[]; empty: string }) =>
  found.length === 0 ? (
    <p className="py-3 text-ink-2">{empty}</p>
  ) : (
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
  const [sought, setSought] = useState('')
  const isSought = sought.trim().length > 1
  const found = useQuery({ ...membersCalled(call, sought.trim()), enabled: isSought })
  const heading = useId()
  return (
    <div className="grid max-w-3xl gap-9">
      <section aria-labelledby={heading}>
        <h2 id={heading} className="block-title pb-2">
          Likely the same person
        </h2>
        <LoadState query={likely} rows={2}>
          {(all) => (
            <Choices
              id={id}
              found={all.map((one) => ({ ...one, why: `same ${one.same.join(' and ')}` }))}
              empty="No other account has the same phone, name or birth date."
            />
          )}
        </LoadState>
      </section>
      <div>
        <Field label="Another member" hint="Name, number or email">
          <TextInput value={sought} onChange={setSought} autoComplete="off" />
        </Field>
        {isSought && (
          <div className="pt-3">
            <LoadState query={found} rows={2}>
              {(page) => (
                <Choices
                  id={id}
                  found={page.items.filter((one) => String(one.id) !== id).slice(0, 10)}
                  empty="No member is called so."
                />
              )}
            </LoadState>
          </div>
        )}
      </div>
    </div>
  )
}
