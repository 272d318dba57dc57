import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { SavedView } from '#contract/staff/views.ts'
import { PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { useAct } from '../act/use-act.ts'
import { useOffice } from '../flow.ts'
import { OfficeLink } from '../OfficeLink.tsx'
import type { ListDefinition, Tab } from './list.ts'
import { addressOf, listCounts, ownViews, tabCounts } from './lists.queries.ts'
import type { ListAddress } from './use-list-address.ts'
import { removeViewAct, saveViewAct } from './view.acts.ts'

/** What a view keeps of the address: filters and order, not the page. */
function queryOf(search: string) {
  const fields = new URLSearchParams(addressOf(search))
  fields.delete('cursor')
  return fields.toString()
}

type Tabs = NonNullable<ListDefinition<never>['tabs']>

/** The tab of which the address says nothing. */
const usualOf = ({ usual, of }: Tabs): Tab => of.find(({ value }) => value === usual) ?? of[0]

/** What the address says where a tab is opened. */
function openingOf(tabs: Tabs, { value, sort }: Tab): Record<string, string> {
  return { ...(value !== usualOf(tabs).value && { [tabs.name]: value }), ...(sort && { sort }) }
}

/** The tab that an address is on. */
export const tabAt = (tabs: Tabs, get: (name: string) => string): Tab =>
  tabs.of.find(({ value }) => value === get(tabs.name)) ?? usualOf(tabs)

const searchOf = ({ query }: SavedView) => Object.fromEntries(new URLSearchParams(query))

interface ListViewsProps {
  list: Pick<ListDefinition<never>, 'id' | 'tabs' | 'hasNoViews' | 'about'>
  address: ListAddress
}

/** The parts of a list as tabs, or the whole of it, and behind them a person's own views. */
export function ListViews({ list: { id: list, tabs, hasNoViews, about }, address }: ListViewsProps) {
  const { call, acts } = useOffice()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { data: views = [] } = useQuery({ ...ownViews(call, list), enabled: !hasNoViews })
  const query = queryOf(address.search)
  const current = views.find((view) => view.query === query)
  const removing = useAct()
  const { data: counts } = useQuery({
    ...tabCounts(call, list, tabs),
    enabled: tabs?.of.some((one) => one.counts) ?? false,
  })
  const tab = tabs && tabAt(tabs, address.get)
  const isWhole = query === '' || (tabs && tab && query === queryOf(String(new URLSearchParams(openingOf(tabs, tab)))))
  const row = tab?.isPlace ? [] : (tabs?.of.filter(({ isPlace }) => !isPlace) ?? [])
  if (row.length === 0 && views.length === 0 && (isWhole || about)) return null
  return (
    <nav aria-label="Views" className="list-tabs">
      <ul className="contents">
        {tabs ? (
          row.map((one) => (
            <li key={one.value}>
              <OfficeLink
                to={pathname}
                search={openingOf(tabs, one)}
                bySearch
                className="list-tab"
                isCurrent={one === tab && !current}
              >
                <span>
                  {one.label}
                  {one.rest && <span className="max-lg:hidden"> {one.rest}</span>}
                </span>
                <TabCount count={one.count ?? (one.counts && counts?.[one.value])} />
              </OfficeLink>
            </li>
          ))
        ) : (
          <li>
            <OfficeLink to={pathname} search={{}} bySearch className="list-tab">
              All
            </OfficeLink>
          </li>
        )}
        {views.map((view) => (
          <li key={view.id}>
            <OfficeLink
              to={pathname}
              search={searchOf(view)}
              bySearch
              className="list-tab"
              isCurrent={view === current}
            >
              {view.name}
            </OfficeLink>
          </li>
        ))}
      </ul>
      {!hasNoViews && !isWhole && !current && (
        <button
          type="button"
          className="list-tab font-strong text-link"
          onClick={() => acts.open({ act: saveViewAct, subject: { list, query } })}
        >
          <PlusIcon size={16} />
          Save this view
        </button>
      )}
      {current && (
        <button
          type="button"
          className="list-tab text-link"
          disabled={removing.busy}
          onClick={() =>
            removing.begin({ act: removeViewAct, subject: { list, view: current }, onDone: () => void address.clear() })
          }
        >
          Remove this view
        </button>
      )}
    </nav>
  )
}

function TabCount({ count }: { count: number | null | undefined }) {
  if (!count) return null
  return (
    <>
      {' '}
      <span className="font-normal text-ink-3 text-meta">{count.toLocaleString('en')}</span>
    </>
  )
}

interface InOtherTabsProps {
  list: Pick<ListDefinition<never>, 'id'>
  tabs: Tabs
  address: ListAddress
}

/** Where else what was sought stands. */
export function InOtherTabs({ list, tabs, address }: InOtherTabsProps) {
  const { call } = useOffice()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const sought = new URLSearchParams(address.search)
  for (const name of [tabs.name, 'sort', 'row']) sought.delete(name)
  const { data: counts = {} } = useQuery(listCounts(call, list.id, sought.toString(), tabs.name))
  const found = tabs.of.flatMap((tab) => ({ tab, count: counts[tab.value] ?? 0 })).filter(({ count }) => count > 0)
  if (found.length === 0) return null
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 pb-6">
      Found elsewhere:
      {found.map(({ tab, count }) => (
        <OfficeLink
          key={tab.value}
          to={pathname}
          search={{ ...Object.fromEntries(sought), ...openingOf(tabs, tab) }}
          className="text-link underline underline-offset-4"
        >
          {tab.label}, {count.toLocaleString('en')}
        </OfficeLink>
      ))}
    </p>
  )
}
