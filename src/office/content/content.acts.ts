import type { ContentItem, PreviewLink } from '#contract/content/content.ts'
import {
  copyContent,
  createContent,
  deleteContent,
  endPreviewLink,
  movePicture,
  restoreRevision,
  sharePreview,
} from '#contract/content/content-endpoints.ts'
import type { GalleryImage } from '#contract/content/gallery.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { act } from '../kit/act/act.ts'
import { plainDay } from '../kit/times.ts'
import { cacheItem } from './content.queries.ts'
import { kindOf, titleOf } from './content-words.ts'

const pageOf = ({ kind, id }: Pick<ContentItem, 'kind' | 'id'>) => `/content/${kind}/${id}`

/** Begins a draft, and opens it. */
export const newItemAct = act({
  name: 'new-content',
  endpoint: createContent,
  isDirect: true,
  title: ({ kind }: { kind: ContentKindName }) => `New ${kindOf(kind).words.one}`,
  label: ({ kind }) => `New ${kindOf(kind).words.one}`,
  sends: ({ kind }) => ({ params: { kind } }),
  done: '',
  keeps: cacheItem,
  outcome: (item) => ({ to: pageOf(item) }),
})

/** A draft with the same text, and opens it. */
export const copyItemAct = act({
  name: 'copy-content',
  endpoint: copyContent,
  isDirect: true,
  title: ({ kind }: Pick<ContentItem, 'kind' | 'id'>) => `Copy this ${kindOf(kind).words.one}`,
  label: 'Copy',
  sends: ({ kind, id }) => ({ params: { kind, id } }),
  done: ({ kind }) =>
    kind === 'event'
      ? 'The copy has no dates, no links, and none of the prices and codes that held for a time. Change when its tickets are sold.'
      : '',
  keeps: cacheItem,
  outcome: (item) => ({ to: pageOf(item) }),
})

/** An earlier text becomes the draft. What readers see stays as it is. */
export const restoreAct = act({
  name: 'restore-revision',
  endpoint: restoreRevision,
  isDirect: true,
  title: ({ number }: { item: ContentItem; number: number }) => `Restore revision ${number} as a draft`,
  label: 'Restore',
  sends: ({ item: { kind, id, version }, number }) => ({ params: { kind, id, number }, body: { version } }),
  done: '',
  keeps: cacheItem,
  outcome: (_, { item }) => ({ to: pageOf(item) }),
})

/** A link for whoever is to read a text before it is public. */
export const sharePreviewAct = act({
  name: 'share-preview',
  endpoint: sharePreview,
  isDirect: true,
  title: ({ kind }: ContentItem) => `Share a preview of this ${kindOf(kind).words.one}`,
  label: 'Share a preview',
  sends: ({ kind, id }) => ({ params: { kind, id } }),
  done: 'The link is made',
  outcome: ({ link, until }) => ({
    facts: [[link, `Whoever has it reads the newest saved text, until ${plainDay(dayInAbuja(Date.parse(until)))}.`]],
  }),
})

/** Whoever has the link reads nothing from now on. */
export const endPreviewAct = act({
  name: 'end-preview',
  endpoint: endPreviewLink,
  isDirect: true,
  title: ({ item }: { item: Pick<ContentItem, 'kind' | 'id'>; link: PreviewLink }) =>
    `Call back a preview of this ${kindOf(item.kind).words.one}`,
  label: 'Call back',
  sends: ({ item: { kind, id }, link }) => ({ params: { kind, id, link: link.id } }),
  done: 'The link opens nothing any more',
})

/** Readers see it one place earlier or later. */
export const movePictureAct = act({
  name: 'move-picture',
  endpoint: movePicture,
  isDirect: true,
  title: ({ caption, up }: Pick<GalleryImage, 'id' | 'caption'> & { up: boolean }) =>
    `Move ${caption || 'this picture'} ${up ? 'up' : 'down'}`,
  label: 'Move',
  sends: ({ id, up }) => ({ params: { id }, body: { up } }),
  done: ({ caption, up }) => `${caption || 'The picture'} stands one place ${up ? 'earlier' : 'later'}`,
  keeps: (queryClient, gallery) => queryClient.setQueryData(['gallery-order'], gallery),
})

/** A draft that readers never saw goes for good. */
export const deleteItemAct = act({
  name: 'delete-content',
  endpoint: deleteContent,
  title: ({ title }: ContentItem) => `Delete ${titleOf(title)}?`,
  text: 'Readers never saw this draft. It goes with all its revisions, and cannot be brought back.',
  label: 'Delete',
  sends: ({ kind, id, version }) => ({ params: { kind, id }, body: { version } }),
  done: 'The draft is deleted',
  outcome: (_, { kind }) => ({ to: `/content/${kind}` }),
})
