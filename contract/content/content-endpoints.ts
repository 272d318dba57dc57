import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import {
  ByItem,
  ByKind,
  ByRevision,
  ContentItem,
  ContentPublish,
  ContentRevision,
  ContentRevisionEntry,
  ContentRow,
  ContentSave,
  ContentSaved,
  ContentSchedule,
  ContentSelection,
  ContentVersion,
  UploadedPicture,
} from './content.ts'
import { Paper } from './kinds/fields.ts'

/** A long text with all its marks. */
const MOST_SAVED = 1024 * 1024

export const listContent = endpoint({
  method: 'GET',
  path: '/office/content/{kind}',
  access: 'office',
  permission: 'content.read',
  or: ['events.read'],
  params: ByKind,
  query: ContentSelection,
  at: 'data',
  answer: page(ContentRow),
  failure: somethingWentWrong,
})

export const createContent = endpoint({
  method: 'POST',
  path: '/office/content/{kind}',
  access: 'office',
  permission: 'content.edit',
  or: ['events.setup'],
  params: ByKind,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

export const getContent = endpoint({
  method: 'GET',
  path: '/office/content/{kind}/{id}',
  access: 'office',
  permission: 'content.read',
  or: ['events.read'],
  params: ByItem,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

/** The newest text on the page where readers will see it: a document without scripts that no cache may store. */
export const previewContent = endpoint({
  method: 'GET',
  path: '/office/content/{kind}/{id}/preview',
  access: 'office',
  permission: 'content.read',
  or: ['events.read'],
  params: ByItem,
  at: '',
  answer: v.instance(Blob),
  failure: somethingWentWrong,
})

/** Answered 409 with `theirs` where something newer is there than what the save is based on. */
export const saveContent = endpoint({
  method: 'POST',
  path: '/office/content/{kind}/{id}/save',
  access: 'office',
  permission: 'content.edit',
  or: ['events.setup'],
  params: ByItem,
  body: ContentSave,
  at: 'data',
  answer: ContentSaved,
  failure: somethingWentWrong,
  mostBytes: MOST_SAVED,
})

/** Answered 400 with `problems`, a sentence a field, where something is missing. */
export const publishContent = endpoint({
  method: 'POST',
  path: '/office/content/{kind}/{id}/publish',
  access: 'office',
  permission: 'content.publish',
  or: ['events.setup'],
  params: ByItem,
  body: ContentPublish,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

export const scheduleContent = endpoint({
  method: 'POST',
  path: '/office/content/{kind}/{id}/schedule',
  access: 'office',
  permission: 'content.publish',
  or: ['events.setup'],
  params: ByItem,
  body: ContentSchedule,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

export const recallContent = endpoint({
  method: 'POST',
  path: '/office/content/{kind}/{id}/recall',
  access: 'office',
  permission: 'content.publish',
  or: ['events.setup'],
  params: ByItem,
  body: ContentVersion,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

export const unpublishContent = endpoint({
  method: 'POST',
  path: '/office/content/{kind}/{id}/unpublish',
  access: 'office',
  permission: 'content.publish',
  or: ['events.setup'],
  params: ByItem,
  body: ContentVersion,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

export const archiveContent = endpoint({
  method: 'POST',
  path: '/office/content/{kind}/{id}/archive',
  access: 'office',
  permission: 'content.archive',
  params: ByItem,
  body: ContentVersion,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

export const reviveContent = endpoint({
  method: 'POST',
  path: '/office/content/{kind}/{id}/revive',
  access: 'office',
  permission: 'content.archive',
  params: ByItem,
  body: ContentVersion,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

/** Newest first. */
export const listRevisions = endpoint({
  method: 'GET',
  path: '/office/content/{kind}/{id}/revisions',
  access: 'office',
  permission: 'content.read',
  or: ['events.read'],
  params: ByItem,
  at: 'data',
  answer: v.array(ContentRevisionEntry),
  failure: somethingWentWrong,
})

export const getRevision = endpoint({
  method: 'GET',
  path: '/office/content/{kind}/{id}/revisions/{number}',
  access: 'office',
  permission: 'content.read',
  or: ['events.read'],
  params: ByRevision,
  at: 'data',
  answer: ContentRevision,
  failure: somethingWentWrong,
})

/** A new revision with that text; it publishes nothing. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/office/content/{kind}/{id}/revisions/{number}/restore',
  access: 'office',
  permission: 'content.edit',
  or: ['events.setup'],
  params: ByRevision,
  body: ContentVersion,
  at: 'data',
  answer: ContentItem,
  failure: somethingWentWrong,
})

/** A form with a `picture`. It is there for a day, and for as long as a revision holds it. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/office/pictures',
  access: 'office',
  permission: 'content.edit',
  or: ['events.setup'],
  at: 'data',
  answer: UploadedPicture,
  failure: somethingWentWrong,
})

/** A form with a `file` to take home, and the `name` under which it is handed out. */
export const uploadPaper = endpoint({
  method: 'POST',
  path: '/office/papers',
  access: 'office',
  permission: 'content.edit',
  at: 'data',
  answer: Paper,
  failure: somethingWentWrong,
})
