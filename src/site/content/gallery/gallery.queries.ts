import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'

export const galleryQueries = (call: Call) => ({
  all: () =>
    queryOptions({ queryKey: ['gallery', 'all'], queryFn: ({ signal }) => call((to) => to.listGallery, { signal }) }),
})
