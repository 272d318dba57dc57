import * as key from '../common/calls/key.ts'
import { ByNumber, OfficeApplication, Reason } from './office-applications.ts'

export const approveApplication = key.post('/applications/{id}/approve', 'applications.decide', {
  params: ByNumber,
  answer: OfficeApplication,
})

export const rejectApplication = key.post('/applications/{id}/reject', 'applications.decide', {
  params: ByNumber,
  body: Reason,
  answer: OfficeApplication,
})
