import * as office from '../common/calls/office.ts'
import { Selection, SelectionForm } from './selection.ts'

/** Freezes what was selected, jobs or applications, and says with how many of them it may be done. */
export const freezeSelection = office.post('/selections', 'desk.view', { body: SelectionForm, answer: Selection })

export const getSelection = office.get('/selections/{id}', 'desk.view', { answer: Selection })

/** Does it, once, with what was frozen. */
export const performSelection = office.post('/selections/{id}/perform', 'desk.view', { answer: Selection })
