import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { ById, Id } from '../common/parts.ts'
import {
  ByItem,
  ByKind,
  ByPreviewLink,
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
  PreviewLink,
  SharedPreview,
  UploadedPicture,
} from './content.ts'
import { GalleryImage, GalleryMove } from './gallery.ts'
import { Paper, PaperName } from './kinds/fields.ts'

/** A long text with all its marks. */
const MOST_SAVED = 1024 * 1024

export const listContent = office.list('/content/{kind}', 'content.read', ContentSelection, ContentRow, {
  params: ByKind,
  or: ['events.read'],
})

export const createContent = office.post('/content/{kind}', 'content.edit', {
  params: ByKind,
  answer: ContentItem,
  or: ['events.setup'],
})

/** A draft with the newest text of another: of an event without its days and without codes that were used. */
export const copyContent = office.post('/content/{kind}/{id}/copy', 'content.edit', {
  params: ByItem,
  answer: ContentItem,
  or: ['events.setup'],
})

export const getContent = office.get('/content/{kind}/{id}', 'content.read', {
  params: ByItem,
  answer: ContentItem,
  or: ['events.read'],
})

/** A revision, without a number the newest, on the page where readers will see it: a document without scripts that no cache may store. */
export const previewContent = office.get('/content/{kind}/{id}/preview', 'content.read', {
  params: ByItem,
  query: v.object({ revision: v.optional(Id) }),
  at: '',
  answer: v.instance(Blob),
  or: ['events.read'],
})

export const sharePreview = office.post('/content/{kind}/{id}/preview-link', 'content.edit', {
  params: ByItem,
  answer: SharedPreview,
  or: ['events.setup'],
})

/** Those that open the preview now, the next to end first. */
export const listPreviewLinks = office.get('/content/{kind}/{id}/preview-link', 'content.edit', {
  params: ByItem,
  answer: v.array(PreviewLink),
  or: ['events.setup'],
})

/** It opens nothing from now on. */
export const endPreviewLink = office.post('/content/{kind}/{id}/preview-link/{link}/end', 'content.edit', {
  params: ByPreviewLink,
  answer: v.array(PreviewLink),
  or: ['events.setup'],
})

/** A draft that readers never saw, with its revisions. */
export const deleteContent = office.post('/content/{kind}/{id}/delete', 'content.archive', {
  params: ByItem,
  body: ContentVersion,
})

/** Answered 409 with a NewerText as `theirs` where that is there, and not what the save is based on. */
export const saveContent = office.post('/content/{kind}/{id}/save', 'content.edit', {
  params: ByItem,
  body: ContentSave,
  answer: ContentSaved,
  or: ['events.setup'],
  mostBytes: MOST_SAVED,
})

/** Answered 400 with `problems`, a sentence a field, where something is missing. */
export const publishContent = office.post('/content/{kind}/{id}/publish', 'content.publish', {
  params: ByItem,
  body: ContentPublish,
  answer: ContentItem,
  or: ['events.setup'],
})

export const scheduleContent = office.post('/content/{kind}/{id}/schedule', 'content.publish', {
  params: ByItem,
  body: ContentSchedule,
  answer: ContentItem,
  or: ['events.setup'],
})

export const recallContent = office.post('/content/{kind}/{id}/recall', 'content.publish', {
  params: ByItem,
  body: ContentVersion,
  answer: ContentItem,
  or: ['events.setup'],
})

export const unpublishContent = office.post('/content/{kind}/{id}/unpublish', 'content.publish', {
  params: ByItem,
  body: ContentVersion,
  answer: ContentItem,
  or: ['events.setup'],
})

export const archiveContent = office.post('/content/{kind}/{id}/archive', 'content.archive', {
  params: ByItem,
  body: ContentVersion,
  answer: ContentItem,
})

export const reviveContent = office.post('/content/{kind}/{id}/revive', 'content.archive', {
  params: ByItem,
  body: ContentVersion,
  answer: ContentItem,
})

/** Newest first. */
export const listRevisions = office.get('/content/{kind}/{id}/revisions', 'content.read', {
  params: ByItem,
  answer: v.array(ContentRevisionEntry),
  or: ['events.read'],
})

export const getRevision = office.get('/content/{kind}/{id}/revisions/{number}', 'content.read', {
  params: ByRevision,
  answer: ContentRevision,
  or: ['events.read'],
})

/** A new revision with that text; it publishes nothing. */
export const restoreRevision = office.post('/content/{kind}/{id}/revisions/{number}/restore', 'content.edit', {
  params: ByRevision,
  body: ContentVersion,
  answer: ContentItem,
  or: ['events.setup'],
})

/** The picture is there for a day, and for as long as a revision holds it. */
export const uploadPicture = office.post('/pictures', 'content.edit', {
  files: ['picture'],
  answer: UploadedPicture,
  or: ['events.setup'],
})

/** The picture becomes a draft of the gallery. */
export const addPicture = office.post('/gallery/pictures', 'content.edit', { files: ['picture'], answer: ContentItem })

/** What readers see, in their order. */
export const listGalleryOrder = office.get('/gallery', 'content.publish', { answer: v.array(GalleryImage) })

export const movePicture = office.post('/gallery/{id}/move', 'content.publish', {
  params: ById,
  body: GalleryMove,
  answer: v.array(GalleryImage),
})

/** A file to take home, and the name under which it is handed out. */
export const uploadPaper = office.post('/papers', 'content.edit', {
  files: ['file'],
  form: v.object({ name: PaperName }),
  answer: Paper,
})
