import * as v from 'valibot'
import * as key from '../common/calls/key.ts'
import {
  ApplicationSelection,
  ArrearsSelection,
  ByNumber,
  MemberInArrears,
  OfficeApplication,
  Reason,
} from './office-applications.ts'

export const listApplications = key.get('/applications', 'applications.read', {
  query: ApplicationSelection,
  answer: v.array(OfficeApplication),
})

export const approveApplication = key.post('/applications/{id}/approve', 'applications.decide', {
  params: ByNumber,
  answer: OfficeApplication,
})

export const rejectApplication = key.post('/applications/{id}/reject', 'applications.decide', {
  params: ByNumber,
  body: Reason,
  answer: OfficeApplication,
})

/** Members a whole dues year in arrears, a hundred at most; the next ones are asked for by the last of them. */
export const listArrears = key.get('/arrears', 'members.read', {
  query: ArrearsSelection,
  answer: v.array(MemberInArrears),
})
