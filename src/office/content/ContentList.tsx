import { useParams, useRouterState } from '@tanstack/react-router'
import { type ContentRow, contentStates } from '#contract/content/content.ts'
import { listContent } from '#contract/content/content-endpoints.ts'
import { type ContentKindName, contentKindNames, isContentKind } from '#contract/content/kinds.ts'
import { thumbnailOf } from '#src/lib/file-address.ts'
import { ClockIcon, PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { Column, ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { Forbidden } from '../kit/page/Forbidden.tsx'
import { NothingHere } from '../kit/page/NothingHere.tsx'
import { StateBadge } from '../kit/StateBadge.tsx'
import { shortTime } from '../kit/times.ts'
import { newItemAct } from './content.acts.ts'
import { contentListOf } from './content.queries.ts'
import { editRight, kindOf, manyChanges, readRight, stateWords, titleOf } from './content-words.ts'

const none = <span className="list-none">none</span>

/** What the clock does, and when. */
const ByClock = ({ what, at }: { what: string; at: string }) => (
  <span className="by-clock">
    <ClockIcon size={18} />
    <span>
      <span className="block">{what}</span>
      <time dateTime={at} className="block text-ink-2 text-meta">
        {shortTime(at)}
      </time>
    </span>
  </span>
)

/** Every column that a kind may name in its description. */
const columns: Record<string, Column<ContentRow>> = {
  picture: {
    label: 'Picture',
    width: 88,
    card: 'line',
    cell: ({ picture }) =>
      picture && <img src={thumbnailOf(`/files/${picture}`)} alt="" loading="lazy" className="row-thumbnail" />,
  },
  title: {
    label: 'Title and address',
    card: 'title',
    cell: ({ title }) => <span className="font-semibold">{titleOf(title)}</span>,
    below: ({ address }) =>
      address && (
        <span
          className="wrap-anywhere block font-normal text-ink-2 text-meta lg:truncate lg:contain-inline-size"
          title={address}
        >
          {address}
        </span>
      ),
  },
  state: {
    label: 'Readers see',
    width: 146,
    card: 'badge',
    cell: ({ state }) => <StateBadge set={stateWords[state].set}>{stateWords[state].word}</StateBadge>,
  },
  by_clock: {
    label: 'By the clock',
    width: 140,
    card: 'foot',
    cell: ({ published, scheduled, publish_at, unpublish_at }) =>
      publish_at || unpublish_at ? (
        <span className="grid gap-2">
          {publish_at && <ByClock what={published ? `Revision ${scheduled}` : 'First time'} at={publish_at} />}
          {unpublish_at && <ByClock what="Comes down" at={unpublish_at} />}
        </span>
      ) : (
        none
      ),
  },
  unseen: {
    label: 'Not public yet',
    width: 150,
    card: 'foot',
    cell: ({ changes, scheduled, published }) =>
      changes > 0 ? (
        <span className="unseen-changes">
          <span className="block">{manyChanges(changes)}</span>
          <span className="block text-ink-2 text-meta">after revision {scheduled ?? published}</span>
        </span>
      ) : (
        none
      ),
  },
  updated_at: {
    label: 'Changed',
    width: 158,
    card: 'foot',
    cell: ({ updated_at, updated_by, mine }) => (
      <span className="changed-cell">
        <time dateTime={updated_at}>{shortTime(updated_at)}</time>
        <span className="text-ink-2 text-meta">{mine ? 'You' : (updated_by ?? 'The office key')}</span>
      </span>
    ),
  },
}

const lists = Object.fromEntries(
  contentKindNames.map((name): [ContentKindName, ListDefinition<ContentRow>] => {
    const { words } = kindOf(name)
    return [
      name,
      {
        id: listFrom(contentListOf(name), listContent, ({ id }) => id, {}, { kind: name }),
        title: words.many,
        words: [words.one, `${words.one}s`],
        columns: kindOf(name).columns.flatMap((column) => columns[column] ?? []),
        filters: [
          {
            name: 'state',
            label: 'State',
            choices: contentStates.map((value) => ({ value, label: stateWords[value].word })),
          },
        ],
        sorts: [
          { value: 'newest', label: 'Last changed first' },
          { value: 'oldest', label: 'Last changed last' },
          { value: 'title', label: 'By title' },
        ],
        search: 'Title or address',
        quick: [
          { label: 'All', name: 'part', value: 'all', isUsual: true },
          { label: 'Drafts', name: 'part', value: 'drafts' },
          { label: 'Scheduled', name: 'part', value: 'scheduled' },
          { label: 'Unpublished changes', name: 'part', value: 'changes' },
        ],
        countsQuick: 'part',
        opens: ({ id }) => `/content/${name}/${id}`,
        empty: `There is no ${words.one} yet.`,
      },
    ]
  }),
)

/** All of one kind. */
export function ContentList() {
  const { kind = '' } = useParams({ strict: false })
  const { permissions } = usePerson()
  const list = isContentKind(kind) ? lists[kind] : undefined
  if (!isContentKind(kind) || !list) return <NothingHere />
  if (!permissions.includes(readRight(kind))) return <Forbidden title={list.title} permission={readRight(kind)} />
  return (
    <ListScreen
      key={kind}
      list={list}
      nav={<Kinds permissions={permissions} />}
      actions={() =>
        permissions.includes(editRight(kind)) &&
        !kindOf(kind).pages && (
          <>
            {kind === 'image' && (
              <>
                {permissions.includes('content.publish') && (
                  <OfficeLink to="/content/image/order" className="head-link">
                    Order
                  </OfficeLink>
                )}
                <OfficeLink to="/content/image/add" className="head-link">
                  Add several
                </OfficeLink>
              </>
            )}
            <ActButton act={newItemAct} subject={{ kind }} kind="sun">
              <PlusIcon size={18} />
              New {kindOf(kind).words.one}
            </ActButton>
          </>
        )
      }
    />
  )
}

/** What of the address holds for every kind. */
const shared = (search: string) => {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(
    ['state', 'part'].flatMap((name) => (asked.get(name) ? [[name, asked.get(name) ?? '']] : [])),
  )
}

function Kinds({ permissions }: { permissions: readonly string[] }) {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return (
    <nav aria-label="Kinds of content" className="list-tabs">
      <ul className="contents">
        {contentKindNames
          .filter((name) => permissions.includes(readRight(name)))
          .map((name) => (
            <li key={name}>
              <OfficeLink to={`/content/${name}`} search={shared(search)} className="list-tab">
                {kindOf(name).words.many}
              </OfficeLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
