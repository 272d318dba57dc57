import type { ContentItem } from '#contract/content/content.ts'
import { copyContent, createContent, restoreRevision } from '#contract/content/content-endpoints.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { act } from '../kit/act/act.ts'
import { keepItem } from './content.queries.ts'
import { kindOf } from './content-words.ts'

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
  keeps: keepItem,
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
  keeps: keepItem,
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
  keeps: keepItem,
  outcome: (_, { item }) => ({ to: pageOf(item) }),
  changes: ({ item: { kind, id } }) => [['content', kind, id]],
})
