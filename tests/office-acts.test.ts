import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/common/endpoint.ts'

/** What the office does once is an act, and what goes on is a machine: pages only begin them. */
const mutations: Record<string, string> = {
  'applications/Applications.tsx': 'takes the next one where somebody else took the oldest: a search, not one act',
  'kit/SaveFile.tsx': 'a download: nothing is changed',
  'kit/fields/use-upload.ts': 'an upload, whose share that has arrived is shown while it lasts',
}

const callers: Record<string, string> = {
  'applications/review.queries.ts': 'takes the oldest application that nobody has: a search, not one act',
  'content/fields/PaperField.tsx': 'an upload',
  'content/fields/use-picture-upload.ts': 'an upload',
  'mail/template/mail-templates.queries.ts': 'a preview: nothing is changed',
  'members/import/ImportNew.tsx': 'an upload',
  'money/bank/Settlements.tsx': 'an upload',
  'money/bank/Statements.tsx': 'an upload',
}

const seen: Record<string, string> = {
  'app/BottomBar.tsx': 'whether more is open',
  'app/Shell.tsx': 'whether the rail, the list of keys or Find is open',
  'app/find/FindPage.tsx': 'what the address said at first',
  'applications/Application.tsx': 'which section and which document are open',
  'applications/Applications.tsx': 'that there is nothing to take',
  'applications/GiveDialog.tsx': 'who is chosen',
  'applications/review/RecordColumns.tsx': 'which part is open',
  'applications/review/RecordStack.tsx': 'which part is open',
  'applications/review/Viewer.tsx': 'how large a document is shown',
  'content/ComparedTexts.tsx': 'which changes are shown',
  'content/Conflict.tsx': 'which side is read',
  'content/ContentEditor.tsx': 'what of the editor is open',
  'content/fields/FocalPoint.tsx': 'where the pointer is',
  'content/fields/PictureField.tsx': 'what of a picture is open',
  'door/CheckIn.tsx': 'whether the check-in is open',
  'door/Doors.tsx': 'whether the doors are open, and what copying said',
  'events/quorum/EventQuorum.tsx': 'what copying said',
  'dues/reminder/ReminderRun.tsx': 'what of the run is shown',
  'dues/reminder/RunPreview.tsx': 'which reminder is shown',
  'kit/fields/DayInput.tsx': 'a day that is typed and not asked yet',
  'kit/Menu.tsx': 'whether the menu is open',
  'kit/act/use-act.ts': 'the act that was begun last',
  'kit/editor/LinkDialog.tsx': 'a link that is typed',
  'kit/editor/PictureDialog.tsx': 'what is typed about a picture',
  'kit/editor/RichText.tsx': 'the editor itself',
  'kit/editor/Toolbar.tsx': 'which dialog of the editor is open',
  'kit/editor/use-uploads.ts': 'pictures on their way into a text',
  'kit/list/FilterMenu.tsx': 'which filter is open',
  'kit/list/ListScreen.tsx': 'which rows are open, and what is asked of the selected',
  'kit/list/Typed.tsx': 'what is typed and not asked yet',
  'kit/list/use-return.ts': 'how the list that Back came to was left',
  'kit/use-object-url.ts': 'the address of a file in this browser',
  'kit/fields/use-upload.ts': 'how much of a file has arrived',
  'mail/AskingButton.tsx': 'whether it asks',
  'kit/use-rested.ts': 'what was typed when typing rested',
  'mail/letter/Letter.tsx': 'the draft that this browser had kept',
  'members/Member.tsx': 'what of the record is open',
  'members/add/AddMember.tsx': 'how many were added, so that the next one begins anew',
  'members/mcpd/McpdRecord.tsx': 'whether the evidence is open, and how far it is turned to be read',
  'members/import/ImportResult.tsx': 'which rows are shown',
  'kit/fields/MemberSearch.tsx': 'what is typed to find',
  'staff/desk/Columns.tsx': 'which column is shown',
  'staff/sign-in/SignIn.tsx': 'which way in is shown',
  'staff/signatory/SignaturePicture.tsx': 'why a file was not taken as a picture',
  'money/bank/SplitLine.tsx': 'whom a transfer is for, until it is sent',
  'money/bank/StatementColumns.tsx': 'what the columns of a file hold, until it is sent again',
  'money/bill/BillNew.tsx': 'whom a bill is for, until it is made',
  'money/bill/BillSeats.tsx': 'the seats that are put on a bill',
  'money/record/MoneyRecord.tsx': 'which of the ways is chosen for money that came short, until an act takes it',
}

const files = readdirSync('src/office', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))
const textOf = (path: string) => readFileSync(`src/office/${path}`, 'utf8')
const using = (word: RegExp) => files.filter((path) => word.test(textOf(path))).toSorted()

const contracts: Record<string, Record<string, unknown>> = import.meta.glob('/contract/**/*.ts', { eager: true })
const isChanging = (one: unknown): one is Endpoint =>
  typeof one === 'object' &&
  one !== null &&
  Reflect.get(one, 'method') === 'POST' &&
  Reflect.get(one, 'access') === 'office'
const changing = new Set(
  Object.values(contracts).flatMap((all) =>
    Object.entries(all).flatMap(([name, one]) => (isChanging(one) ? [name] : [])),
  ),
)

/** Where an act or a machine stands, and no page. */
const isPage = (path: string) => !/\.(acts?|flow)\.tsx?$/.test(path)

test('no page asks the server for a change by itself', () => {
  const own = using(/\bcall\(/).filter(isPage)
  const names = [...changing]
  const found = own.filter((path) => {
    const text = textOf(path)
    return names.some((name) => new RegExp(`call\\(\\s*(?:\\w+\\.)?${name}\\b`).test(text))
  })
  expect(changing.size).toBeGreaterThan(100)
  expect(found).toEqual(Object.keys(callers))
})

test('no page keeps a change under way by itself', () => {
  expect(using(/\buseMutation\b/)).toEqual(Object.keys(mutations))
})

test('what a page keeps is of the screen alone, and written down here', () => {
  expect(using(/\buseState\b/)).toEqual(Object.keys(seen).toSorted())
})

test('each act has a name of its own', () => {
  const names = files
    .filter((path) => /\.acts?\.tsx?$/.test(path))
    .flatMap((path) =>
      Array.from(textOf(path).matchAll(/^ {2}name: '([a-z-]+)',\n {2}endpoint:/gm), ([, name]) => name),
    )
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
