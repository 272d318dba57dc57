import { file } from '../common/calls/call.ts'
import * as office from '../common/calls/office.ts'
import { ClosedCount, LateItem, LateItemSelection, NewYearPack, YearPack, YearPackSelection } from './year-packs.ts'

export const listYearPacks = office.list('/year-packs', 'money.read', YearPackSelection, YearPack)

export const getYearPack = office.get('/year-packs/{id}', 'money.read', { answer: YearPack })

export const listLateItems = office.list('/year-packs/{id}/late', 'money.read', LateItemSelection, LateItem)

export const getYearPackFile = office.get('/year-packs/{id}/file', 'money.read', file)

/** A draft, counted in the background. */
export const addYearPack = office.post('/year-packs', 'yearpack.make', { body: NewYearPack, answer: YearPack })

export const countYearPack = office.post('/year-packs/{id}/count', 'yearpack.make', { answer: YearPack })

export const closeYearPack = office.post('/year-packs/{id}/close', 'yearpack.make', {
  body: ClosedCount,
  answer: YearPack,
})
