import { useRouter, useRouterState } from '@tanstack/react-router'

const PAGE = 50

/** The address of a list, as it is read and changed. A change of search, filter or sort begins anew; pages are gone through. */
export function useListAddress() {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const fields = new URLSearchParams(searchStr)
  // What was set a moment ago may not be drawn yet.
  const latest = () => new URLSearchParams(router.latestLocation.searchStr)
  const go = async (next: URLSearchParams, replace: boolean) => {
    // Whoever has pressed a row is on the way to it: a text that comes to rest meanwhile does not call them back.
    if (router.latestLocation.pathname !== pathname) return
    const text = next.toString()
    await router.navigate({ href: text ? `${pathname}?${text}` : pathname, replace })
  }
  return {
    search: searchStr,
    get: (name: string) => fields.get(name) ?? '',
    from: Number(fields.get('row') ?? '1') || 1,
    /** In place of what stood there, where somebody still types. */
    set(change: Record<string, string>, replace = false) {
      const next = latest()
      for (const name of ['cursor', 'row', 'beside', ...Object.keys(change)]) next.delete(name)
      for (const [name, text] of Object.entries(change)) if (text) next.set(name, text)
      return go(next, replace)
    },
    turn(cursor: string, from: number) {
      const next = latest()
      next.delete('beside')
      next.set('cursor', cursor)
      next.set('row', String(from + PAGE))
      return go(next, false)
    },
    back: () => router.history.back(),
    /** All of it but these, as the tab that one is on. */
    clear(...kept: readonly string[]) {
      return go(new URLSearchParams([...fields].filter(([name]) => kept.includes(name))), false)
    },
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
