import * as v from 'valibot'
import { leaderGroups } from '#contract/content/page.ts'
import { contentKind, NeededLine, Spare, SparePicture, Typed, TypedPicture, usualColumns } from './fields.ts'

/** Somebody who leads the chapter, or led it. */
export const leaderKind = contentKind({
  words: { one: 'leader', many: 'Leaders' },
  area: 'pages',
  draft: v.strictObject({
    name: Typed(120),
    position: Typed(120),
    group: Typed(20),
    place: Typed(4),
    line: Typed(200),
    picture: TypedPicture,
  }),
  ready: v.object({
    name: NeededLine('Give the name.', 120),
    position: NeededLine('Give the position.', 120),
    group: v.picklist(leaderGroups, 'Choose the group.'),
    place: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[1-9]\d{0,2}$/, 'Enter the place in the group as a number: 1 comes first.'),
      v.transform(Number),
    ),
    line: Spare(200),
    picture: SparePicture,
  }),
  fields: [
    { name: 'name', label: 'Name', type: 'line', where: 'Leaders, home and about' },
    {
      name: 'position',
      label: 'Position',
      type: 'line',
      hint: 'For past leaders, with the years: Chairman, 1990 to 1994.',
    },
    {
      name: 'group',
      label: 'Group',
      type: 'choice',
      choices: leaderGroups,
      called: {
        current: 'Current Leaders',
        chairmen: 'Past Chairmen',
        excos: 'Other Excos (Past)',
        'ex-officio': 'Ex-Officio Members',
      },
    },
    {
      name: 'place',
      label: 'Place in the group',
      type: 'line',
      hint: '1 comes first. The home page shows the first current leader beside its introduction.',
    },
    { name: 'line', label: 'Line below the position', type: 'line', optional: true, where: 'Leaders' },
    {
      name: 'picture',
      label: 'Portrait',
      type: 'picture',
      optional: true,
      shape: 800 / 920,
      hint: 'Without a picture, the initials of the position are shown.',
    },
  ],
  columns: usualColumns,
  title: 'name',
})
