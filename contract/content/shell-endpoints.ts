import * as office from '../common/calls/office.ts'
import { GradeCosts, Published } from './office-content.ts'

/** What is published comes as a form of files: `sheet` (JSON), `picture` and `file`. */
export const publishEvent = office.post('/events', 'content.publish', { answer: Published, byKey: true })

export const publishPost = office.post('/posts', 'content.publish', { answer: Published, byKey: true })

export const publishResource = office.post('/resources', 'content.publish', { answer: Published, byKey: true })

export const publishImage = office.post('/images', 'content.publish', { answer: Published, byKey: true })

export const withdrawEvent = office.post('/events/{id}/withdraw', 'content.archive', { byKey: true })

export const withdrawPost = office.post('/posts/{id}/withdraw', 'content.archive', { byKey: true })

export const withdrawResource = office.post('/resources/{id}/withdraw', 'content.archive', { byKey: true })

export const withdrawImage = office.post('/images/{id}/withdraw', 'content.archive', { byKey: true })

export const setGrade = office.post('/grades', 'fees.edit', { body: GradeCosts, answer: Published, byKey: true })
