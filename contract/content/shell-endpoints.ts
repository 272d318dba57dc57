import * as key from '../common/calls/key.ts'
import { GradeCosts, Published } from './office-content.ts'

/** What is published comes as a form of files: `sheet` (JSON), `picture` and `file`. */
export const publishEvent = key.post('/events', 'content.publish', { files: true, answer: Published })

export const publishPost = key.post('/posts', 'content.publish', { files: true, answer: Published })

export const publishResource = key.post('/resources', 'content.publish', { files: true, answer: Published })

export const publishImage = key.post('/images', 'content.publish', { files: true, answer: Published })

export const withdrawEvent = key.post('/events/{id}/withdraw', 'content.archive', {})

export const withdrawPost = key.post('/posts/{id}/withdraw', 'content.archive', {})

export const withdrawResource = key.post('/resources/{id}/withdraw', 'content.archive', {})

export const withdrawImage = key.post('/images/{id}/withdraw', 'content.archive', {})

export const setGrade = key.post('/grades', 'fees.edit', { body: GradeCosts, answer: Published })
