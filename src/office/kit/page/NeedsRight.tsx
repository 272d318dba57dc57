import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/common/permissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { useOffice } from '../flow.ts'
import { holders } from './page.queries.ts'
import { inARow } from './role-words.ts'

const MOST_NAMED = 3

/** "Ada Obi and Tunde Example can help.", of who holds a right; empty while that is not known. */
export function useHelp(right: Permission): string {
  const { call } = useOffice()
  const { data = [] } = useQuery(holders(call, right))
  if (data.length === 0) return ''
  const named = data.slice(0, MOST_NAMED).map(({ name }) => name)
  return `${inARow(data.length > MOST_NAMED ? [...named, 'others'] : named)} can help.`
}

/** What this reader sees and may not do: which right it needs, and who holds that. */
export function NeedsRight({ right, what }: { right: Permission; what: string }) {
  const help = useHelp(right)
  return (
    <p className="flex gap-2.5 text-ink-2">
      <LockIcon size={18} className="mt-0.5 shrink-0 text-ink-3" />
      <span>
        {what} needs the right <code className="font-strong font-text">{right}</code>. {help}
      </span>
    </p>
  )
}

/** A button of the page that this reader may not use, with the reason beside it. */
export function RefusedButton({ right, children }: { right: Permission; children: ReactNode }) {
  const help = useHelp(right)
  return (
    <Button kind="outline" size="small" disabled reason={`Needs the right ${right}. ${help}`}>
      {children}
    </Button>
  )
}
