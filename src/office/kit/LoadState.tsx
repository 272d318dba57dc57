import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

interface LoadStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>
  rows?: number
  children: (data: Data) => ReactNode
}

/** What was asked for: on its way, here, or why not, with a way to ask again. */
export function LoadState<Data>({ query, rows = 4, children }: LoadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed text={query.error.message} busy={query.isFetching} onRetry={() => query.refetch()} />
  return <Rows count={rows} />
}

interface FailedProps {
  text: string
  busy?: boolean
  onRetry: () => void
}

export const Failed = ({ text, busy, onRetry }: FailedProps) => (
  <div role="alert" className="flex max-w-xl gap-3.5 py-6">
    <AlertIcon size={24} className="text-danger" />
    <div>
      <p>{text}</p>
      <Button kind="brand" size="small" busy={busy} onClick={onRetry} className="mt-4">
        Try again
      </Button>
    </div>
  </div>
)

/** Rows on their way; an officer who waits less than a moment sees none. */
export const Rows = ({ count }: { count: number }) => (
  <SkeletonGroup className="loading-rows">
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows are identical and their number is fixed
      <div key={place} className="flex h-12 items-center border-line border-b">
        <Skeleton className="h-3.5 w-full max-w-2xl" />
      </div>
    ))}
  </SkeletonGroup>
)
