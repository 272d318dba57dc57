import type { Call } from './call.ts'

export const galleryQueries = (call: Call) => ({
  all: {
    queryKey: ['gallery', 'all'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call((to) => to.listGallery, { signal }),
  },
})
