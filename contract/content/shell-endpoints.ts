import * as v from 'valibot'
import * as key from '../common/calls/key.ts'
import { EventDraft, GradeCosts, ImageDraft, PostDraft, Published, ResourceDraft } from './office-content.ts'

// What is published comes as a form: its sheet is a part in JSON.

export const publishEvent = key.post('/events', 'content.publish', {
  files: ['picture'],
  form: v.object({ sheet: EventDraft }),
  answer: Published,
})

export const publishPost = key.post('/posts', 'content.publish', {
  files: ['picture'],
  form: v.object({ sheet: PostDraft }),
  answer: Published,
})

export const publishResource = key.post('/resources', 'content.publish', {
  files: ['file', 'picture'],
  form: v.object({ sheet: ResourceDraft }),
  answer: Published,
})

export const publishImage = key.post('/images', 'content.publish', {
  files: ['picture'],
  form: v.object({ sheet: ImageDraft }),
  answer: Published,
})

export const withdrawEvent = key.post('/events/{id}/withdraw', 'content.archive', {})

export const withdrawPost = key.post('/posts/{id}/withdraw', 'content.archive', {})

export const withdrawResource = key.post('/resources/{id}/withdraw', 'content.archive', {})

export const withdrawImage = key.post('/images/{id}/withdraw', 'content.archive', {})

export const setGrade = key.post('/grades', 'fees.edit', { body: GradeCosts, answer: Published })
