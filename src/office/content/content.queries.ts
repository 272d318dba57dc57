import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ContentItem } from '#contract/content/content.ts'
import * as to from '#contract/content/content-endpoints.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import type { OfficeCall } from '../kit/call.ts'

interface ItemOf {
  kind: ContentKindName
  id: number
}

/** The list of a kind, as its screen and its saved views call it. */
export const contentListOf = (kind: ContentKindName) => `content-${kind}`

/** An item as it stands. */
export const contentItem = (call: OfficeCall, { kind, id }: ItemOf) =>
  queryOptions({
    queryKey: ['content', kind, id],
    queryFn: ({ signal }) => call(to.getContent, { params: { kind, id }, signal }),
  })

/** Lists and counts that an item stands in are asked for again when they are shown again. */
export function forgetContentLists(queryClient: QueryClient, kind: ContentKindName) {
  void queryClient.invalidateQueries({ queryKey: ['list', contentListOf(kind)], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: ['desk'] })
}

/** What an act answered stands in the place of what was read. */
export function cacheItem(queryClient: QueryClient, item: ContentItem) {
  queryClient.setQueryData<ContentItem>(['content', item.kind, item.id], item)
  forgetContentLists(queryClient, item.kind)
}

/** The gallery as readers see it. */
export const galleryOrder = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['gallery-order'],
    queryFn: ({ signal }) => call(to.listGalleryOrder, { signal }),
    staleTime: 0,
  })

/** Links that show an item to whoever has one. */
export const previewLinks = (call: OfficeCall, { kind, id }: ItemOf) =>
  queryOptions({
    queryKey: ['preview-links', kind, id],
    queryFn: ({ signal }) => call(to.listPreviewLinks, { params: { kind, id }, signal }),
    staleTime: 0,
  })

/** All revisions of an item, newest first. */
export const itemRevisions = (call: OfficeCall, { kind, id }: ItemOf) =>
  queryOptions({
    queryKey: ['revisions', kind, id],
    queryFn: ({ signal }) => call(to.listRevisions, { params: { kind, id }, signal }),
    staleTime: 0,
  })

/** What is scheduled or was published is never written again: it is asked for once. */
export const standingRevision = (call: OfficeCall, { kind, id }: ItemOf, number: number) =>
  queryOptions({
    queryKey: ['standing-revision', kind, id, number],
    queryFn: ({ signal }) => call(to.getRevision, { params: { kind, id, number }, signal }),
    staleTime: 'static',
  })

export const oneRevision = (call: OfficeCall, { kind, id }: ItemOf, number: number) =>
  queryOptions({
    queryKey: ['revisions', kind, id, number],
    queryFn: ({ signal }) => call(to.getRevision, { params: { kind, id, number }, signal }),
    staleTime: 0,
  })
