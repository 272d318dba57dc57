import * as office from '../common/calls/office.ts'
import { Notices } from './notices.ts'

/** What one is mailed oneself. */
export const getNotices = office.get('/me/notices', 'applications.read', { answer: Notices })

export const chooseNotices = office.post('/me/notices', 'applications.read', { body: Notices, answer: Notices })
