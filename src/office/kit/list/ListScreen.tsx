import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Officer } from '#contract/applications/review.ts'
import type { SelectionForm } from '#contract/jobs/selection.ts'
import type { ListAddress, ListPage, Row, RowId } from '#machines/common/list-view/list-view.machine.ts'
import { figure } from '#src/office/kit/figures.ts'
import { useFlow, useOffice } from '../flow.ts'
import { BulkDialog } from '../jobs/BulkDialog.tsx'
import { ExportButton } from '../jobs/ExportButton.tsx'
import { Failed, Rows } from '../LoadState.tsx'
import { Nothing } from '../page/Nothing.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { useKeys } from '../use-keys.ts'
import { Beside, useBeside } from './Beside.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListTable } from './ListTable.tsx'
import { InOtherTabs, ListViews, tabAt } from './ListViews.tsx'
import type { Act, ListDefinition, RowsAct, Tab } from './list.ts'
import { listViewFlow } from './list-view.flow.ts'
import { addressOf, type ListItem, tabCounts } from './lists.queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { rowsOf, selectionOf } from './selection-of.ts'
import { useListAddress } from './use-list-address.ts'
import { useReturn } from './use-return.ts'
import { storeSeen } from './use-walk.ts'

/** The field of the list's own search. */
const LIST_SEARCH = 'list-search'

interface ListScreenProps<Item> {
  list: ListDefinition<Item>
  /** The pages above it, the nearest last. */
  above?: readonly { to: string; label: string }[]
  /** Beside the title: how the whole stands. */
  sub?: ReactNode
  /** In place of the list's own head: what it is a part of, with what may be done here. */
  head?: (acts: ReactNode) => ReactNode
  /** Below the head: where else one may go from here. */
  nav?: ReactNode
  /** What was done here just now. */
  notice?: ReactNode
  actions?: (refresh: () => void) => ReactNode
  /** At the foot while nothing is selected, with the first row. */
  foot?: (first: ListItem<Item>) => ReactNode
}

/** A list: its head, its filters, a page of rows, and what stands there instead of rows. */
export function ListScreen<Item extends object>(props: ListScreenProps<Item>) {
  const { list, above = [], sub, head, nav, notice, actions, foot } = props
  const address = useListAddress()
  const queryClient = useQueryClient()
  const flow = useFlow(listViewFlow, { list: list.id, address: addressOf(address.search) })
  const page = useSelector(flow, ({ context }) => context)
  const tags = useSelector(flow, (state) => state.tags)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['list', list.id] })
  const move = (by: number) => () => flow.send({ type: 'row.move', by })
  const [form, setForm] = useState<{ selection: SelectionForm; to: Officer | undefined }>()
  const [asking, setAsking] = useState<RowsAct>()
  // This list's own endpoint gave them.
  const items = page.items as readonly ListItem<Item>[]
  const acts = list.acts ?? []
  const current = items[page.at]
  const toggle = (id: RowId) => flow.send({ type: 'row.toggle', id })
  useKeys({
    j: move(1),
    k: move(-1),
    f: () => document.getElementById(LIST_SEARCH)?.focus(),
    r: refresh,
    ...(acts.length > 0 && { x: () => current && toggle(current.id) }),
  })
  const clear = () => flow.send({ type: 'selection.clear' })
  const selectPage = () => flow.send({ type: 'page.select' })
  const isWholePage = tags.has('wholePage')
  const isAll = tags.has('allThatMatch')
  const rowsSelected = () => rowsOf(page.selected, isAll ? page.address : undefined)
  const begin = (act: RowsAct, to = act.to) =>
    setForm({ selection: selectionOf({ act: act.act, to: to?.id }, rowsSelected()), to })
  const choose = (act: Act) => {
    if ('begin' in act) act.begin(rowsSelected())
    else if (act.ask) setAsking(act)
    else begin(act)
  }
  const tab = list.tabs && tabAt(list.tabs, address.get)
  const isFiltered = ['q', ...list.filters.map(({ name }) => name)].some((name) => address.get(name) !== '')
  const first = list.ground && list.tabs && tab === list.tabs.of[0] ? items[0] : undefined
  const beside = useBeside(list.beside !== undefined)
  const rows = useOpenRows(list.ground !== undefined, page, first)
  useSeen(list)
  useReturn({
    isShown: tags.has('shown') && page.address === addressOf(address.search),
    items: items.map((item) => ({ id: item.id, path: list.opens?.(item).split('?')[0] })),
    open: rows.ids,
    onOpen: rows.open,
    onRow: (at) => flow.send({ type: 'row.move', by: at - page.at }),
  })
  const decided = list.ground && tags.has('shown') && items.find(({ id }) => rows.isOpen(id))

  const ofTheHead = (
    <>
      {actions?.(refresh)}
      {list.file && <ExportButton list={list} file={list.file} />}
    </>
  )
  return (
    <>
      {head?.(ofTheHead) ?? (
        <PageHead
          title={list.title}
          above={above}
          sub={sub ?? <Count list={list} tab={tab} total={page.total} known={tags.has('shown') || tags.has('empty')} />}
        >
          {ofTheHead}
        </PageHead>
      )}
      {nav}
      <div className={beside.id ? 'beside-list' : 'contents'}>
        <div className={beside.id ? 'beside-rows' : 'contents'}>
          <ListViews list={list} address={address} />
          <ListFilters list={list} address={address} searchId={LIST_SEARCH} />
          {tab?.lead && <p className="list-lead">{tab.lead}</p>}
          {notice}
          <section aria-label={list.title} aria-busy={tags.has('busy')} className="list-body">
            {tags.has('loading') && <Rows count={12} />}
            {tags.has('failed') && <Failed text={page.trouble} onRetry={() => flow.send({ type: 'list.retry' })} />}
            {tags.has('empty') && (
              <Nothing
                text={isFiltered ? `No ${list.words[0]} matches.` : (tab?.empty ?? list.empty)}
                onClear={
                  isFiltered ? () => address.clear(...[list.tabs?.name ?? [], list.about ?? []].flat()) : undefined
                }
              />
            )}
            {tags.has('empty') && list.tabs && address.get('q') !== '' && (
              <InOtherTabs list={list} tabs={list.tabs} address={address} />
            )}
            {tags.has('shown') && (
              <>
                {page.trouble && <Failed text={page.trouble} onRetry={refresh} />}
                <ListTable
                  onChanged={refresh}
                  list={list}
                  address={address}
                  items={items}
                  at={page.at}
                  isOpen={rows.isOpen}
                  beside={beside}
                  onToggle={rows.toggle}
                  selection={
                    acts.length > 0
                      ? {
                          ids: page.selected,
                          isWholePage,
                          onToggle: toggle,
                          onTogglePage: isWholePage ? clear : selectPage,
                        }
                      : undefined
                  }
                />
                <ListFoot
                  address={address}
                  count={items.length}
                  total={page.total}
                  next={page.next}
                  sums={
                    list.sum && page.sum !== undefined
                      ? { shown: items.reduce((sum, item) => sum + (list.sum?.(item) ?? 0), 0), all: page.sum }
                      : undefined
                  }
                />
              </>
            )}
          </section>
        </div>
        {beside.id && list.beside && (
          <Beside
            label={list.beside.label}
            id={beside.id}
            ids={items.map(({ id }) => String(id))}
            before={address.from - 1}
            total={page.total}
          >
            {list.beside.shows(beside.id)}
          </Beside>
        )}
      </div>
      {decided && list.ground?.(decided, refresh)}
      {tags.has('selecting') && (
        <SelectionBar
          count={isAll ? page.total : page.selected.length}
          total={page.total}
          onPage={items.length}
          isWholePage={isWholePage}
          isAll={isAll}
          onSelectPage={selectPage}
          onSelectAll={
            list.isChosenByRow
              ? undefined
              : () => {
                  selectPage()
                  flow.send({ type: 'all.select' })
                }
          }
          onClear={clear}
          acts={acts}
          onAct={choose}
        />
      )}
      {tags.has('shown') && !tags.has('selecting') && items[0] && foot?.(items[0])}
      {asking?.ask?.({
        onChosen: (to) => {
          setAsking(undefined)
          begin(asking, to)
        },
        onClose: () => setAsking(undefined),
      })}
      {form && (
        <BulkDialog
          form={form.selection}
          to={form.to?.name}
          words={list.words}
          onClose={() => {
            setForm(undefined)
            clear()
            refresh()
          }}
          onDrop={() => setForm(undefined)}
        />
      )}
    </>
  )
}

/** An address may ask for more than the tabs show. */
const isTabOf = (tabs: NonNullable<ListDefinition<never>['tabs']>, asked: string) =>
  asked === '' || tabs.of.some(({ value }) => value === asked)

/** The pages of its rows know it from now on. */
function useSeen<Item extends object>({ id, title, opens, isWalked, tabs }: ListDefinition<Item>) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // The next page's address is known before the list has gone.
  const [path] = useState(pathname)
  useEffect(() => {
    if (!opens || !isWalked) return
    storeSeen({
      id,
      path,
      title,
      // This list's own endpoint gave them.
      opens: (item) => opens(item as ListItem<Item>),
      ...(tabs && { partOf: (get) => (isTabOf(tabs, get(tabs.name)) ? tabAt(tabs, get).label : '') }),
    })
  }, [id, path, title, opens, isWalked, tabs])
}

/** Which rows are open. Where one of them is decided it is that one alone: at first, and when it has gone, the given one. */
function useOpenRows(isOne: boolean, { address, items }: ListAddress & ListPage, first: Row | undefined) {
  const [open, setOpen] = useState<{ address: string; ids: readonly RowId[] }>()
  const stands = (id: RowId) => items.some((item) => item.id === id)
  const isKept = open?.address === address && (!isOne || open.ids.every(stands))
  const ids = isKept ? open.ids : first ? [first.id] : []
  return {
    ids,
    isOpen: (id: RowId) => ids.includes(id),
    open: (kept: readonly RowId[]) => setOpen({ address, ids: kept }),
    toggle(id: RowId) {
      const others = isOne ? [] : ids.filter((one) => one !== id)
      setOpen({ address, ids: ids.includes(id) ? others : [...others, id] })
    },
  }
}

interface CountProps {
  list: Pick<ListDefinition<never>, 'id' | 'words' | 'tabs' | 'whole'>
  tab: Tab | undefined
  total: number | null
  known: boolean
}

/** How many match, in words; of how many in all, where the list says what these are. */
function Count({ list: { id, words, tabs, whole }, tab, total, known }: CountProps) {
  const { call } = useOffice()
  const { data: counts } = useQuery({ ...tabCounts(call, id, tabs), enabled: whole !== undefined })
  const all = whole && tab?.isApart !== true ? counts?.[tabs?.of[0].value ?? ''] : undefined
  const text =
    typeof all === 'number' && total !== null && total <= all
      ? `${total === all ? '' : `${figure(total)} of `}${figure(all)} ${whole}`
      : `${figure(total)} ${words[total === 1 ? 0 : 1]}`
  return <span role="status">{known ? text : ''}</span>
}
