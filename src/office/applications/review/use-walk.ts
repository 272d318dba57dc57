import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { applicationList } from '#src/office/applications/review.queries.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { addressOf, listPage } from '#src/office/kit/list/lists.queries.ts'
import { tabName } from '../application-words.ts'

export interface Neighbour {
  path: string
  name: string
}

export interface Walk {
  /** The list that the application was opened from, and where it stands there. */
  list: { path: string; label: string; place: string }
  previous: Neighbour | undefined
  next: Neighbour | undefined
  go: (to: Neighbour | undefined) => void
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The list that an application was opened from stands in its address, so one can go on to the next. It is walked as it was
 * when one came: what is decided on the way leaves the list, and the place in it stays.
 */
export function useWalk(id: string): Walk {
  const { call } = useOffice()
  const router = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const fields = new URLSearchParams(search)
  const { data } = useQuery({
    ...listPage(call, applicationList, addressOf(search)),
    staleTime: 'static',
    refetchOnMount: false,
  })
  const items = data?.items ?? []
  const at = items.findIndex((one) => one.id === id)
  const neighbour = (place: number): Neighbour | undefined => {
    const item = items[place]
    return item && { path: `/applications/${item.id}${search}`, name: text(Reflect.get(item, 'name')) }
  }
  // Of a page further on only its rows are known, not what comes before them.
  const isSomewhere = fields.has('cursor') && !fields.has('row')
  const from = Number(fields.get('row') ?? '1') || 1
  const total = data?.total === null ? '10,000+' : data?.total.toLocaleString('en')
  return {
    list: {
      path: `/applications${search}`,
      label: tabName(fields.get('tab') ?? ''),
      place: at < 0 || isSomewhere ? '' : `${from + at} of ${total}`,
    },
    previous: at > 0 ? neighbour(at - 1) : undefined,
    next: neighbour(at + 1),
    go: (to) => to && void router.navigate({ href: to.path }),
  }
}
