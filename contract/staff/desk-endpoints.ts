import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Desk } from './desk.ts'
import { FirstWeek } from './first-week.ts'
import { BySetting, Setting, SettingChange } from './settings.ts'
import { SavedView, ViewForm, ViewSelection } from './views.ts'

/** What waits, and the figures of the office. */
export const getDesk = office.get('/desk', 'desk.view', { answer: Desk })

/** What a new chapter sets up first. */
export const getFirstWeek = office.get('/first-week', 'settings.read', { answer: FirstWeek })

export const listSettings = office.get('/settings', 'settings.read', { at: 'data.settings', answer: v.array(Setting) })

export const changeSetting = office.post('/settings/{name}', 'settings.edit', {
  params: BySetting,
  body: SettingChange,
  answer: Setting,
})

/** One's own views of a list. */
export const listViews = office.get('/views', 'desk.view', {
  query: ViewSelection,
  at: 'data.views',
  answer: v.array(SavedView),
})

export const saveView = office.post('/views', 'desk.view', { body: ViewForm, answer: SavedView })

export const removeView = office.post('/views/{id}/remove', 'desk.view', {})
