import { useParams, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ContentRow, contentStates } from '#contract/content/content.ts'
import { listContent } from '#contract/content/content-endpoints.ts'
import { type ContentKindName, contentKindNames, isContentKind } from '#contract/content/kinds.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import { PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { Column, ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { Forbidden } from '../kit/page/Forbidden.tsx'
import { NothingHere } from '../kit/page/NothingHere.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { StateBadge } from '../kit/StateBadge.tsx'
import { shortTime } from '../kit/times.ts'
import { newItemAct } from './content.acts.ts'
import { contentListOf } from './content.queries.ts'
import { editRight, kindOf, readRight, stateWords, titleOf } from './content-words.ts'
import { halfOf } from './thumbnail.ts'

const moment = (at: string, before = ''): ReactNode => (
  <span className="text-meta">
    {before}
    <time dateTime={at}>{shortTime(at)}</time>
  </span>
)

const readersSee = {
  draft: 'Nothing yet',
  scheduled: 'Nothing yet',
  published: 'Published',
  unpublished: 'Unpublished',
  archived: 'Archived',
}

/** What is written and neither public nor scheduled. */
const unseenIn = ({ state, revision, published, scheduled }: ContentRow) => {
  if (state === 'archived' || revision === published || revision === scheduled) return null
  return published === null && scheduled === null ? 'Draft' : 'Changes'
}

/** Every column that a kind may name in its description. */
const columns: Record<string, Column<ContentRow>> = {
  picture: {
    label: 'Picture',
    width: 88,
    card: 'line',
    cell: ({ picture }) =>
      picture && <img src={fileAddress(`/files/${halfOf(picture)}`)} alt="" loading="lazy" className="row-thumbnail" />,
  },
  title: {
    label: 'Title',
    card: 'title',
    cell: ({ title }) => <span className="font-semibold">{titleOf(title)}</span>,
  },
  state: {
    label: 'Readers see',
    width: 146,
    card: 'badge',
    cell: ({ state }) => {
      const { set } = stateWords[state === 'scheduled' ? 'draft' : state]
      return <StateBadge set={set}>{readersSee[state]}</StateBadge>
    },
  },
  by_clock: {
    label: 'By the clock',
    width: 168,
    card: 'foot',
    cell: ({ published, publish_at, unpublish_at }) =>
      publish_at || unpublish_at ? (
        <span className="grid gap-1">
          {publish_at && (
            <StateBadge set="approved">{`${published ? 'new text' : 'public'} ${shortTime(publish_at)}`}</StateBadge>
          )}
          {unpublish_at && <StateBadge set="quiet">{`off ${shortTime(unpublish_at)}`}</StateBadge>}
        </span>
      ) : null,
  },
  unseen: {
    label: 'Not public yet',
    width: 146,
    card: 'foot',
    cell: (row) => {
      const word = unseenIn(row)
      return word && <StateBadge set="pending">{word}</StateBadge>
    },
  },
  updated_at: {
    label: 'Changed',
    width: 118,
    card: 'foot',
    isNamed: true,
    cell: ({ updated_at }) => moment(updated_at),
  },
  updated_by: { label: 'By', width: 158, card: 'line', cell: ({ updated_by }) => updated_by ?? 'The office key' },
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
        search: 'Word of the title',
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
  const state = new URLSearchParams(search).get('state')
  return state ? { state } : {}
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
