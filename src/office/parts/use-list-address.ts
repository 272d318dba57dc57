import { useRouter, useRouterState } from '@tanstack/react-router'

const PAGE = 50

/** The address of a list, as it is read and changed. A change of search, filter or sort begins anew; pages are gone through. */
export function useListAddress() {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const fields = new URLSearchParams(searchStr)
  const go = (next: URLSearchParams, replace: boolean) => {
    const text = next.toString()
    return router.navigate({ href: text ? `${pathname}?${text}` : pathname, replace })
  }
  return {
    search: searchStr,
    get: (name: string) => fields.get(name) ?? '',
    from: Number(fields.get('from') ?? '1') || 1,
    /** In place of what stood there, where somebody still types. */
    set(change: Record<string, string>, replace = false) {
      const next = new URLSearchParams(fields)
      for (const name of ['cursor', 'from', ...Object.keys(change)]) next.delete(name)
      for (const [name, text] of Object.entries(change)) if (text) next.set(name, text)
      return go(next, replace)
    },
    turn(cursor: string, from: number) {
      const next = new URLSearchParams(fields)
      next.set('cursor', cursor)
      next.set('from', String(from + PAGE))
      return go(next, false)
    },
    back: () => router.history.back(),
    clear: () => go(new URLSearchParams(), false),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
