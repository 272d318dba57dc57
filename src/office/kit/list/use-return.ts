import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RowId } from '#machines/common/list-view/list-view.machine.ts'

interface Left {
  scroll: number
  /** Whose page was opened, or who had the focus. */
  row: RowId | undefined
  open: readonly RowId[]
}

/** How lists were left, by their entries in the history. */
const left = new Map<string, Left>()

const page = () => document.getElementById('main')

/** The row with the focus, or whose details have it. */
function rowWithFocus() {
  const row = document.activeElement?.closest('tr')
  const [own] = [row, row?.previousElementSibling].flatMap((one) => one?.getAttribute('data-row') ?? [])
  return Number(own ?? -1)
}

interface ReturnProps {
  /** The rows of this address are there. */
  isShown: boolean
  items: readonly { id: RowId; path: string | undefined }[]
  open: readonly RowId[]
  onOpen: (rows: readonly RowId[]) => void
  onRow: (at: number) => void
}

/** Back finds a list as it was left: scrolled, with the rows that were open, and the focus on the one whose page was opened. */
export function useReturn({ isShown, items, open, onOpen, onRow }: ReturnProps) {
  const router = useRouter()
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key })
  const [returned, setReturned] = useState('')
  const [coming, setComing] = useState<Left>()
  const leave = useEffectEvent((entry: string | undefined, to: string) => {
    const row = items.find(({ path }) => path === to) ?? items[rowWithFocus()]
    if (entry) left.set(entry, { scroll: page()?.scrollTop ?? 0, row: row?.id, open })
  })
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) =>
        leave(fromLocation?.state.__TSR_key, toLocation.pathname),
      ),
    [router],
  )
  if (isShown && key && returned !== key) {
    setReturned(key)
    const was = left.get(key)
    if (was) {
      onOpen(was.open)
      setComing(was)
    }
  }
  // With the rows that were open the page is as long as it was.
  const arrive = useEffectEvent(({ scroll, row }: Left) => {
    const at = items.findIndex(({ id }) => id === row)
    if (at >= 0) onRow(at)
    const main = page()
    if (main) main.scrollTop = scroll
    setComing(undefined)
  })
  useEffect(() => {
    if (coming) arrive(coming)
  }, [coming])
}
