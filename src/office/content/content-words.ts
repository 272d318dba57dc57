import { contentRights, type Permission } from '#contract/common/permissions.ts'
import type { ContentItem } from '#contract/content/content.ts'
import type { ContentField, ContentKind } from '#contract/content/kinds/fields.ts'
import { type ContentKindName, contentKinds } from '#contract/content/kinds.ts'
import { counted } from '#domain/common/words.ts'

export const kindOf = (name: ContentKindName): ContentKind<object, object> => contentKinds[name]

export const readRight = (name: ContentKindName): Permission => contentRights[kindOf(name).area].read
export const editRight = (name: ContentKindName): Permission => contentRights[kindOf(name).area].edit

/** How an item stands: the set of its badge, and the word. */
export const stateWords = {
  draft: { set: 'quiet', word: 'Draft' },
  scheduled: { set: 'approved', word: 'Scheduled' },
  published: { set: 'paid', word: 'Published' },
  unpublished: { set: 'quiet', word: 'Unpublished' },
  archived: { set: 'quiet', word: 'Archived' },
} as const satisfies Record<ContentItem['state'], object>

export const UNTITLED = 'Untitled'

export const titleOf = (title: string) => title || UNTITLED

/** What is read in the column of the text; anything else stands beside it. */
export const isText = ({ type, isAside }: ContentField) =>
  !isAside && ['line', 'passage', 'rich', 'entries'].includes(type)

export const manyChanges = (count: number) => counted(count, 'change')
