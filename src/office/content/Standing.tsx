import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ContentItem, ContentRevision } from '#contract/content/content.ts'
import { useOffice } from '../kit/flow.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { dayOf, momentOf, shortTime } from '../kit/times.ts'
import { standingRevision } from './content.queries.ts'
import type { EditorActor } from './content-editor.flow.ts'
import { manyChanges } from './content-words.ts'
import { previewAddress } from './PreviewLink.tsx'
import type { Pending } from './use-pending.ts'

const SHELL = 'the office key'

interface StandingProps {
  item: ContentItem
  flow: EditorActor
  pending: Pending | undefined
}

/** What is written, what the clock publishes and what readers see: each where there is one. */
export function Standing({ item, flow, pending }: StandingProps) {
  const { id, kind, scheduled, published, publish_at, address } = item
  const draft = useDraft(item, flow, pending)
  const since = scheduled ?? published?.number
  return (
    <section aria-label="What stands where" className="side-part">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="side-title">What stands where</h2>
        <OfficeLink
          to={`/content/${kind}/${id}/revisions`}
          // With the newest there is then: what is typed is saved on the way.
          {...(since && { search: { from: String(since) } })}
          className="side-link"
          aria-label="Compare revisions"
        >
          Compare
        </OfficeLink>
      </div>
      <ul className="standing-list">
        {draft}
        {scheduled !== null && publish_at !== null && (
          <Stands
            set="approved"
            title={`Revision ${scheduled}, scheduled`}
            open={{ href: previewAddress(kind, id, scheduled), name: `Open revision ${scheduled}` }}
          >
            {momentOf(publish_at)}
            <WrittenBy item={item} number={scheduled} />
          </Stands>
        )}
        {published && (
          <Stands
            set="paid"
            title={`Revision ${published.number}, readers see it`}
            open={{
              href: address ?? previewAddress(kind, id, published.number),
              name: `Open revision ${published.number}`,
            }}
          >
            since {dayOf(published.at)}
            <WrittenBy item={item} number={published.number} />
          </Stands>
        )}
      </ul>
    </section>
  )
}

/** What is written and stands nowhere else. */
function useDraft(item: ContentItem, flow: EditorActor, pending: Pending | undefined): ReactNode {
  const seen = useSelector(flow, ({ context }) => context.seen)
  const isSaved = useSelector(flow, (state) => state.hasTag('saved') || state.hasTag('closed'))
  const stands = [item.scheduled, item.published?.number].includes(seen.number) && isSaved
  if (item.state === 'archived' || pending?.count === 0 || (!pending && stands)) return null
  const { revision } = item
  const isAsRead = revision.number === seen.number && revision.saved_at === seen.saved_at
  const who = !isAsRead || revision.mine ? 'you' : (revision.by ?? SHELL)
  return (
    <Stands set="pending" title={pending ? `Draft, ${manyChanges(pending.count)}` : 'Draft'}>
      {isSaved ? wordsOf(who, seen) : 'not saved yet'}
    </Stands>
  )
}

/** Each save has a number, and is what is published or scheduled next. */
const wordsOf = (who: string, { number, saved_at }: { number: number; saved_at: string | null }) =>
  [who, saved_at && shortTime(saved_at), `revision ${number}`].filter(Boolean).join(', ')

const writerOf = ({ by, mine }: ContentRevision) => (mine ? 'you' : (by ?? SHELL))

/** Who wrote a revision, once that is known. */
function WrittenBy({ item, number }: { item: ContentItem; number: number }) {
  const { call } = useOffice()
  const { data } = useQuery(standingRevision(call, item, number))
  return data ? `, written by ${writerOf(data)}` : null
}

interface StandsProps {
  set: 'pending' | 'approved' | 'paid'
  title: string
  open?: { href: string; name: string }
  children: ReactNode
}

const Stands = ({ set, title, open, children }: StandsProps) => (
  <li data-set={set}>
    <span className="min-w-0">
      <span className="block font-strong">{title}</span>
      <span className="block text-ink-2 text-meta">{children}</span>
    </span>
    {open && (
      <a href={open.href} target="_blank" rel="noreferrer" className="side-link" aria-label={open.name}>
        Open
      </a>
    )}
  </li>
)
