import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ContentItem } from '#contract/office/content.ts'
import * as to from '#contract/office/content-endpoints.ts'
import type { ContentKindName } from '#contract/office/content-kinds.ts'
import type { OfficeCall } from './call.ts'

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
export function keepItem(queryClient: QueryClient, item: ContentItem) {
  queryClient.setQueryData<ContentItem>(['content', item.kind, item.id], item)
  forgetContentLists(queryClient, item.kind)
}

export const beginItem = (call: OfficeCall, kind: ContentKindName) => call(to.createContent, { params: { kind } })
