import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listMembers } from '#contract/members/member-endpoints.ts'
import type { MemberEntry } from '#contract/members/members.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import type { OfficeCall } from '../call.ts'
import { useOffice } from '../flow.ts'
import { LoadState } from '../LoadState.tsx'

/** Members of this name, number or address. */
const membersCalled = (call: OfficeCall, q: string) =>
  queryOptions({
    queryKey: ['members called', q],
    queryFn: ({ signal }) => call(listMembers, { query: { q }, signal }),
  })

interface MemberSearchProps {
  label: string
  hint: string
  optional?: boolean
  most: number
  /** The account that is not looked for. */
  except?: number
  /** Those that were found, at least one. */
  children: (found: readonly MemberEntry[]) => ReactNode
}

/** Members are found by name, number or address. */
export function MemberSearch({ most, except, children, ...field }: MemberSearchProps) {
  const { call } = useOffice()
  const [text, setText] = useState('')
  const q = text.trim()
  const isSought = q.length > 1
  const query = useQuery({ ...membersCalled(call, q), enabled: isSought })
  const foundIn = (items: readonly MemberEntry[]) => items.filter(({ id }) => id !== except).slice(0, most)
  return (
    <div>
      <Field {...field}>
        <TextInput name="member" type="search" value={text} onChange={setText} autoComplete="off" />
      </Field>
      {isSought && (
        <LoadState query={query} rows={2}>
          {({ items }) => {
            const found = foundIn(items)
            return found.length > 0 && children(found)
          }}
        </LoadState>
      )}
      <p role="status" className="pt-3 text-ink-2 empty:hidden">
        {isSought && query.data && foundIn(query.data.items).length === 0 ? 'No member found.' : null}
      </p>
    </div>
  )
}
