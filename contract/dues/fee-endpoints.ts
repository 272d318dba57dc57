import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Fee, FeeChange } from './fees.ts'

/** What everything costs: now, before and from when on. */
export const listFees = office.get('/fees', 'fees.read', { at: 'data.fees', answer: v.array(Fee) })

/** Asks for another fee. It is set once a second person has approved. */
export const proposeFee = office.post('/fees', 'fees.edit', { body: FeeChange, at: 'data.fees', answer: v.array(Fee) })
