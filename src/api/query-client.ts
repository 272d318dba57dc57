import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/refusal.ts'

const MINUTE = 60_000

/** What can be asked for again. A failed reading is told once, here, unless whoever asked does so. */
export const createQueryClient = (onFailure: (error: Error) => void, retries: number) =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.quiet || onFailure(error) }),
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        networkMode: 'always',
        retry: (count, error) => count < retries && !(error instanceof Refusal),
      },
    },
  })
