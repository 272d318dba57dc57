import { Reason } from '../applications/office-applications.ts'
import * as office from '../common/calls/office.ts'
import { ErasureEntry, ErasureSelection } from './erasures.ts'

export const listErasures = office.list('/erasures', 'members.edit', ErasureSelection, ErasureEntry)

/** The member is told the reason. */
export const refuseErasure = office.post('/erasures/{id}/refuse', 'members.edit', { body: Reason })

/** Asks a second person: it cannot be taken back. */
export const askToErase = office.post('/erasures/{id}/erase', 'members.end', {})
