import { type RefObject, useRef } from 'react'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { useFocus } from '#src/ui/use-focus.ts'
import { isSame, searchOf } from './RepairSide.tsx'
import type { CountedReason, FaultKind } from './repair.queries.ts'

/** Values that mean nothing yet, and what is wrong with the first row that is. */
const WAITING = '[data-still] :is(input:not([tabindex="-1"]), select), [data-wrong] :is([data-place], .segment)'

/** Where the keyboard comes to as a reason is gone on to; from there, once they are there, to its values. */
export const REASON_LEAD = 'reason-lead'

/** The next reason that has rows to repair, and after the last one again the first. */
function nextReason(reasons: readonly CountedReason[], shown: CountedReason | undefined) {
  const at = reasons.findIndex((one) => isSame(one, shown))
  return [...reasons.slice(at + 1), ...reasons.slice(0, Math.max(at, 0))].find(({ still }) => still > 0)
}

/** What still waits, one after the other: on this page what was not come to yet, then in the next reason. */
export function useNextValue(
  page: RefObject<HTMLElement | null>,
  kind: FaultKind,
  reasons: readonly CountedReason[],
  shown: CountedReason | undefined,
) {
  const address = useListAddress()
  const seen = useRef(new Set<Element>())
  const goesOn = useRef(false)
  const key = shown && `${shown.reason} ${shown.field}`
  useFocus(key, () => {
    seen.current.clear()
    const lead = goesOn.current && document.getElementById(REASON_LEAD)
    goesOn.current = false
    return lead
  })
  return () => {
    const waiting = Array.from(page.current?.querySelectorAll<HTMLElement>(WAITING) ?? [])
    const reason = nextReason(reasons, shown)
    const next = waiting.find((one) => !seen.current.has(one)) ?? (reason ? undefined : waiting[0])
    if (next) {
      seen.current.add(next)
      next.focus()
      next.scrollIntoView?.({ block: 'nearest' })
    } else if (reason) {
      goesOn.current = true
      void address.set({ show: '', still: '', ...searchOf(kind, reason) })
    }
  }
}
