import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { addressOf, type ListItem } from '../api/lists.ts'
import { useFlow } from '../flows/flow.ts'
import { listViewFlow } from '../flows/list-view.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListTable } from './ListTable.tsx'
import { Failed, Rows } from './LoadState.tsx'
import type { ListDefinition } from './list.ts'
import { PageHead } from './PageHead.tsx'
import { useKeys } from './use-keys.ts'
import { useListAddress } from './use-list-address.ts'

interface ListScreenProps<Item> {
  list: ListDefinition<Item>
  /** Beside the title: how the whole stands. */
  sub?: ReactNode
  actions?: ReactNode
}

const SEARCH = 'list-search'

/** A list: its head, its filters, a page of rows, and what stands there instead of rows. */
export function ListScreen<Item extends object>({ list, sub, actions }: ListScreenProps<Item>) {
  const address = useListAddress()
  const queryClient = useQueryClient()
  const flow = useFlow(listViewFlow, { list: list.id, address: addressOf(address.search) })
  const page = useSelector(flow, ({ context }) => context)
  const tags = useSelector(flow, (state) => state.tags)
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['list', list.id] })
    flow.send({ type: 'list.refresh' })
  }
  const move = (by: number) => () => flow.send({ type: 'row.move', by })
  useKeys({ j: move(1), k: move(-1), '/': () => document.getElementById(SEARCH)?.focus(), r: refresh })
  // This list's own endpoint gave them.
  const items = page.items as readonly ListItem<Item>[]
  const isFiltered = page.address !== '' && page.address !== 'sort=oldest'

  return (
    <>
      <PageHead
        title={list.title}
        sub={sub ?? <Count list={list} total={page.total} known={tags.has('shown') || tags.has('empty')} />}
      >
        {actions}
      </PageHead>
      <ListFilters list={list} address={address} searchId={SEARCH} />
      <section aria-label={list.title} aria-busy={tags.has('busy')} className="list-body">
        {tags.has('loading') && <Rows count={12} />}
        {tags.has('failed') && <Failed text={page.trouble} onRetry={() => flow.send({ type: 'list.retry' })} />}
        {tags.has('empty') && (
          <Nothing
            text={isFiltered ? `No ${list.words[0]} is as you asked.` : list.empty}
            onClear={isFiltered ? address.clear : undefined}
          />
        )}
        {tags.has('shown') && (
          <>
            {page.trouble && <Failed text={page.trouble} onRetry={refresh} />}
            <ListTable list={list} items={items} at={page.at} onChanged={refresh} />
            <ListFoot address={address} count={items.length} total={page.total} next={page.next} />
          </>
        )}
      </section>
    </>
  )
}

interface CountProps {
  list: Pick<ListDefinition<never>, 'words'>
  total: number | null
  known: boolean
}

/** How many match, in words. */
function Count({ list: { words }, total, known }: CountProps) {
  const text = total === null ? `10,000+ ${words[1]}` : `${total.toLocaleString('en')} ${words[total === 1 ? 0 : 1]}`
  return <span role="status">{known ? text : ''}</span>
}

const Nothing = ({ text, onClear }: { text: string; onClear: (() => unknown) | undefined }) => (
  <div className="py-10">
    <p role="status" className="text-ink-2">
      {text}
    </p>
    {onClear && (
      <Button kind="outline" size="small" className="mt-4" onClick={() => onClear()}>
        Show all
      </Button>
    )}
  </div>
)
