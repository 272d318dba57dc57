import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { figure } from '#src/office/kit/figures.ts'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { ChevronDownIcon } from '#src/ui/icons/page-icons.tsx'
import { useFocus } from '#src/ui/use-focus.ts'
import { OfficeLink } from '../OfficeLink.tsx'
import { useKeys } from '../use-keys.ts'
import { useWidest } from '../use-wide.ts'

const FIELD = 'beside'

/** The address of a list with one of its rows open beside it, or with none. */
export function withBeside(path: string, search: string, id = ''): string {
  const fields = new URLSearchParams(search)
  fields.delete(FIELD)
  if (id) fields.set(FIELD, id)
  return fields.size > 0 ? `${path}?${fields}` : path
}

/** Which row is open beside its list: none where there is no room for it. */
export function useBeside(isOffered: boolean): { isOffered: boolean; id: string } {
  const hasRoom = useWidest()
  const id = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get(FIELD) ?? '' })
  return isOffered && hasRoom ? { isOffered, id } : { isOffered: false, id: '' }
}

interface BesideProps {
  /** What is open. */
  label: string
  id: string
  /** The rows of the page, in their order. */
  ids: readonly string[]
  /** How many are before them, and how many there are in all. */
  before: number
  total: number | null
  children: ReactNode
}

/** What a row is, beside the list: one goes on to the next, and closes it. */
export function Beside({ label, id, ids, before, total, children }: BesideProps) {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const panel = useRef<HTMLElement>(null)
  const at = ids.indexOf(id)
  const to = (other?: string) => withBeside(pathname, searchStr, other)
  const [previous, next] = [at > 0 ? ids[at - 1] : undefined, at >= 0 ? ids[at + 1] : undefined]
  useFocus(id, () => panel.current)
  const toRow = () => document.querySelector<HTMLElement>(`[data-row="${at}"] [data-opens]`)?.focus()
  const close = () => {
    toRow()
    void router.navigate({ href: to() })
  }
  useKeys({ Escape: close })
  return (
    <section ref={panel} aria-label={label} tabIndex={-1} className="beside-panel">
      <div className="beside-steps">
        <p className="text-ink-3 text-meta">{at >= 0 && `${figure(before + at + 1)} of ${figure(total)}`}</p>
        {previous && (
          <OfficeLink to={to(previous)} aria-label="Previous" replace className="row-opener">
            <ChevronDownIcon size={20} className="rotate-180" />
          </OfficeLink>
        )}
        {next && (
          <OfficeLink to={to(next)} aria-label="Next" replace className="row-opener">
            <ChevronDownIcon size={20} />
          </OfficeLink>
        )}
        <OfficeLink to={to()} aria-label="Close" onClick={toRow} className="row-opener">
          <CrossIcon size={20} />
        </OfficeLink>
      </div>
      {children}
    </section>
  )
}
