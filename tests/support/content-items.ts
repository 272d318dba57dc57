import type { ContentItem, ContentRow } from '#contract/content/content.ts'

export const postData = {
  title: 'Chapter opens registration',
  desc: '',
  body: '<p>Places are limited to sixty people.</p>',
  picture: null,
  created_at: '',
}

/** A draft of a post as the API answers it. */
export const contentItem = (change: Partial<ContentItem> = {}): ContentItem => ({
  id: 12,
  kind: 'post',
  title: postData.title,
  state: 'draft',
  version: 1,
  revision: { number: 4, data: postData, saved_at: '2027-03-12T08:12:00.000Z', by: 'Ada Placeholder', mine: true },
  published: null,
  scheduled: null,
  publish_at: null,
  unpublish_at: null,
  address: null,
  steps: ['publish', 'schedule', 'archive'],
  may_delete: true,
  ...change,
})

export const contentRow = (change: Partial<ContentRow> = {}): ContentRow => ({
  id: 12,
  kind: 'post',
  title: postData.title,
  state: 'draft',
  revision: 4,
  published: null,
  scheduled: null,
  changes: 0,
  address: null,
  mine: false,
  updated_at: '2027-03-12T08:12:00.000Z',
  updated_by: 'Ada Placeholder',
  published_at: null,
  publish_at: null,
  unpublish_at: null,
  picture: null,
  ...change,
})
