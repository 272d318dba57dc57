import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import type { ContentItem, ContentRevision, ContentRevisionEntry } from '#contract/content/content.ts'
import { fieldsOf } from '#contract/content/kinds/fields.ts'
import { type ContentKindName, isContentKind } from '#contract/content/kinds.ts'
import { counted } from '#domain/common/words.ts'
import { changesBetween } from '#domain/content/changes.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { Ground } from '../kit/Ground.tsx'
import { Failed, LoadState, Rows } from '../kit/LoadState.tsx'
import { Forbidden } from '../kit/page/Forbidden.tsx'
import { NothingHere } from '../kit/page/NothingHere.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { StateBadge } from '../kit/StateBadge.tsx'
import { shortMoment } from '../kit/times.ts'
import { ComparedTexts } from './ComparedTexts.tsx'
import { compareFields, wordsIn } from './compare.ts'
import { restoreAct } from './content.acts.ts'
import { contentItem, itemRevisions, oneRevision } from './content.queries.ts'
import { editRight, kindOf, manyChanges, readRight } from './content-words.ts'

/** The revisions of an item, two of them side by side, and the way back to an earlier one. */
export function ContentRevisions() {
  const { kind = '', id = '' } = useParams({ strict: false })
  const { permissions } = usePerson()
  const { call } = useOffice()
  const known = isContentKind(kind)
  const of = { kind: isContentKind(kind) ? kind : 'post', id: Number(id) } as const
  const item = useQuery({ ...contentItem(call, of), enabled: known })
  const revisions = useQuery({ ...itemRevisions(call, of), enabled: known })
  if (!known) return <NothingHere />
  const right = readRight(of.kind)
  if (!permissions.includes(right)) return <Forbidden title="Revisions" permission={right} />
  if (item.data && revisions.data) return <Compared kind={of.kind} item={item.data} revisions={revisions.data} />
  return (
    <>
      <PageHead title="Revisions" above={[{ to: `/content/${of.kind}`, label: kindOf(of.kind).words.many }]} />
      <div className="page-body">
        {item.data ? (
          <LoadState query={revisions}>{() => null}</LoadState>
        ) : (
          <LoadState query={item}>{() => null}</LoadState>
        )}
      </div>
    </>
  )
}

interface ComparedProps {
  kind: ContentKindName
  item: ContentItem
  revisions: readonly ContentRevisionEntry[]
}

function Compared({ kind, item, revisions }: ComparedProps) {
  const { call } = useOffice()
  const { from, to, choose } = useChosen(item, revisions)
  const old = useQuery(oneRevision(call, item, from))
  const now = useQuery(oneRevision(call, item, to))
  const { title } = kindOf(kind)
  const compared = old.data && now.data ? compareTexts(kind, old.data.data, now.data.data) : undefined
  const failed = old.error ?? now.error
  return (
    <div className="editor-page">
      <PageHead
        title={`Revision ${from} and revision ${to}`}
        sub={compared && wordsOfChanges(compared)}
        above={[
          { to: `/content/${kind}`, label: kindOf(kind).words.many },
          { to: `/content/${kind}/${item.id}`, label: 'Back to the draft' },
        ]}
      />
      <div className="revision-columns">
        <RevisionList revisions={revisions} from={from} to={to} item={item} onChoose={choose} />
        <section aria-label="What changed" className="revision-texts">
          {failed && <Failed text={failed.message} onRetry={() => Promise.all([old.refetch(), now.refetch()])} />}
          {!failed && !compared && <Rows count={6} />}
          {compared?.changes === 0 && <p className="pb-4 text-ink-2">Both revisions are identical.</p>}
          {compared && <ComparedTexts key={`${from} ${to}`} compared={compared.fields} title={title} />}
        </section>
      </div>
      <Restore item={item} number={from} />
    </div>
  )
}

function compareTexts(kind: ContentKindName, from: ContentRevision['data'], to: ContentRevision['data']) {
  const fields = fieldsOf(kindOf(kind), to)
  const compared = compareFields(fields, from, to)
  return { fields: compared, changes: changesBetween(fields, from, to), words: wordsIn(compared) }
}

const wordsOfChanges = ({ changes, words: { added, removed } }: ReturnType<typeof compareTexts>) =>
  changes === 0 ? 'nothing changed' : `${manyChanges(changes)}: ${counted(added, 'word')} in, ${removed} out`

/** Which two are compared, as the address says; else what readers see, or what came before, with the newest. */
function useChosen({ published }: ContentItem, revisions: readonly ContentRevisionEntry[]) {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const search = new URLSearchParams(searchStr)
  const numbers = revisions.map(({ number }) => number)
  const asked = (name: string) => numbers.find((number) => String(number) === search.get(name))
  const newest = numbers[0] ?? 1
  const to = asked('to') ?? newest
  const before = published && published.number !== to ? published.number : (numbers.find((one) => one < to) ?? to)
  const from = asked('from') ?? before
  return {
    from,
    to,
    choose: (name: 'from' | 'to', number: number) => {
      const next = new URLSearchParams({ from: String(from), to: String(to), [name]: String(number) })
      return router.navigate({ href: `${pathname}?${next}`, replace: true })
    },
  }
}

interface RevisionListProps {
  revisions: readonly ContentRevisionEntry[]
  from: number
  to: number
  item: ContentItem
  onChoose: (name: 'from' | 'to', number: number) => void
}

const RevisionList = ({ revisions, from, to, item, onChoose }: RevisionListProps) => (
  <table className="revision-list">
    <caption className="sr-only">Revisions</caption>
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col">To</th>
        <th scope="col">Revision</th>
      </tr>
    </thead>
    <tbody>
      {revisions.map(({ number, by, mine, made_at, saved_at }) => (
        <tr key={number} data-chosen={number === from || number === to || undefined}>
          {(['from', 'to'] as const).map((name) => (
            <td key={name}>
              <input
                type="radio"
                name={name}
                aria-label={`${name === 'from' ? 'From' : 'To'} revision ${number}`}
                checked={number === (name === 'from' ? from : to)}
                onChange={() => onChoose(name, number)}
              />
            </td>
          ))}
          <td>
            <span className="flex flex-wrap items-center gap-x-2.5 font-strong">
              {number}
              {item.published?.number === number && <StateBadge set="paid">Published</StateBadge>}
              {item.scheduled === number && <StateBadge set="approved">Scheduled</StateBadge>}
              {number === item.revision.number && item.published?.number !== number && <span>Draft</span>}
            </span>
            <span className="text-ink-2 text-meta">
              {mine ? 'You' : (by ?? 'The office key')},{' '}
              <time dateTime={saved_at ?? made_at}>{shortMoment(saved_at ?? made_at)}</time>
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** An earlier text becomes the draft. What readers see stays as it is. */
function Restore({ item, number }: { item: ContentItem; number: number }) {
  const may = usePerson().permissions.includes(editRight(item.kind))
  if (!may || item.state === 'archived' || number === item.revision.number) return null
  return (
    <Ground
      label="Decision"
      title="Restoring makes a draft"
      note="Nothing is published. Your draft is kept as a revision"
    >
      <ActButton act={restoreAct} subject={{ item, number }} kind="sun" size="normal">
        Restore revision {number} as a draft
      </ActButton>
    </Ground>
  )
}
