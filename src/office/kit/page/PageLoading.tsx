import type { UseQueryResult } from '@tanstack/react-query'
import { LoadState, Rows } from '../LoadState.tsx'
import { PageHead } from './PageHead.tsx'

interface PageLoadingProps {
  title: string
  above: readonly { to: string; label: string }[]
  query: UseQueryResult
}

const ROWS = 8

/** In place of a page whose thing is still on its way, or could not be had. */
export const PageLoading = ({ title, above, query }: PageLoadingProps) => (
  <>
    <PageHead title={title} above={above} />
    <div className="page-body">
      <LoadState query={query} rows={ROWS}>
        {() => <Rows count={ROWS} />}
      </LoadState>
    </div>
  </>
)
