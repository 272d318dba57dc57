import { ContentItem, ContentRevision, PreviewLink, SharedPreview } from '#contract/content/content.ts'
import { NewsPost } from '#contract/content/news.ts'
import { sampleOf } from './sample.ts'

export const post = sampleOf(NewsPost, {
  id: 1,
  title: 'News of the chapter',
  body: '<p>What has happened.</p>',
  image: null,
  desc: null,
  created_at: '2027-03-01T09:00:00.000Z',
})

export const sharedPreview = sampleOf(SharedPreview, {
  link: `https://example.org/preview/12-1806400000-${'x'.repeat(43)}`,
  until: '2027-03-19T09:00:00.000Z',
})

export const previewLink = sampleOf(PreviewLink, { id: 3, by: 'Ada Placeholder', until: '2027-03-19T09:00:00.000Z' })

/** A draft of a post. */
export const draft = sampleOf(ContentItem, {
  id: 12,
  kind: 'post',
  title: 'Chapter opens registration',
  state: 'draft',
  version: 1,
  revision: {
    number: 4,
    saved_at: '2027-03-12T08:12:00.000Z',
    by: 'Ada Placeholder',
    mine: true,
    data: {
      title: 'Chapter opens registration',
      desc: '',
      picture: null,
      created_at: '',
      body: '<p>Places are limited to sixty people.</p>',
    },
  },
  published: null,
  scheduled: null,
  publish_at: null,
  unpublish_at: null,
  address: null,
  steps: ['publish', 'schedule', 'archive'],
  may_delete: true,
})

/** A text that was published before. */
export const revision = sampleOf(ContentRevision, {
  number: 3,
  made_at: '2027-03-11T08:00:00.000Z',
  saved_at: '2027-03-11T08:10:00.000Z',
  by: 'Bisi Placeholder',
  mine: false,
  published: true,
  data: { ...draft.revision.data, title: 'Chapter opens the masterclass' },
})
