import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveBlob } from '#src/lib/save-blob.ts'
import { documentOf } from '#src/office/applications/review.queries.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import type { ReviewFile } from './documents.ts'

/** Puts a document among the downloads. */
export function useSave(application: string) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, name }: ReviewFile) =>
      saveBlob(await queryClient.fetchQuery(documentOf(call, application, id)), name),
  })
}
