import { useQuery, useQueryClient } from '@tanstack/react-query'

export interface NoteDraft {
  text: string
  type: (text: string) => void
}

/** A note that is not saved yet. It is kept while other applications are opened; signing out forgets it. */
export function useNoteDraft(id: string): NoteDraft {
  const queryClient = useQueryClient()
  const queryKey = ['note-draft', id]
  const { data: text = '' } = useQuery<string>({
    queryKey,
    queryFn: () => '',
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { text, type: (typed) => queryClient.setQueryData(queryKey, typed) }
}
