import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { ContentItem } from '#contract/content/content.ts'
import { fieldsOf } from '#contract/content/kinds/fields.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { changesBetween, isSame } from '#domain/content/changes.ts'
import { useOffice } from '../kit/flow.ts'
import { standingRevision } from './content.queries.ts'
import { kindOf } from './content-words.ts'

type Data = Readonly<Record<string, unknown>>

/** What was changed since the revision that readers see next, or where none is scheduled, since the one that they see. */
export interface Pending {
  data: Data
  /** The names of the fields that differ. */
  fields: ReadonlySet<string>
  /** So many changes there are. */
  count: number
  /** What the bar beside a change says. */
  word: string
}

/** Nothing of what was never public, and while that revision is not known. */
export function usePending(
  kind: ContentKindName,
  id: number,
  item: ContentItem | undefined,
  edited: Data,
): Pending | undefined {
  const { call } = useOffice()
  const since = item?.scheduled ?? item?.published?.number
  const { data: revision } = useQuery({
    ...standingRevision(call, { kind, id }, since ?? 0),
    enabled: since !== undefined,
  })
  // Letters come first.
  const data = useDeferredValue(edited)
  return useMemo(() => {
    if (!revision || revision.number !== since) return undefined
    const fields = fieldsOf(kindOf(kind), data)
    return {
      data: revision.data,
      fields: new Set(fields.filter(({ name }) => !isSame(revision.data[name], data[name])).map(({ name }) => name)),
      count: changesBetween(fields, revision.data, data),
      word: item?.scheduled ? `Changed since revision ${since}` : 'Not public yet',
    }
  }, [revision, since, kind, data, item?.scheduled])
}
