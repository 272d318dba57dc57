import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { memberColumns } from '#contract/members/members.ts'
import { readTable } from '#server/areas/common/sheet/read-table.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

async function site() {
  const database = await testDatabase()
  const { db } = database
  const { ask, request, addAccount, inOffice, clock } = await membershipApp(database)
  const { log } = recordedLog()
  await addAccount('officer@office.example.org', { roles: ['membership'] })
  const officer = await inOffice('officer@office.example.org')
  const work = () => runJobs({ db, clock }, jobKinds, log)
  const post = async (path: string, body: object) => (await ask(`/office/imports/${path}`, body, officer)).body.data

  async function preview(file: string | Buffer): Promise<ImportBatch> {
    const { id, mapping } = (await ask('/office/imports', formWith('members', file), officer)).body.data
    return post(`${id}/preview`, { mapping })
  }
  async function take(file: string | Buffer) {
    const batch = await preview(file)
    await post(`${batch.id}/commit`, { hash: batch.hash, revision: batch.revision })
    await work()
    return batch
  }
  async function exported(format: string) {
    const form = { filter: {}, format, columns: Object.keys(memberColumns) }
    const { body } = await ask('/office/exports/members', form, officer)
    await work()
    return Buffer.from(await (await request(`/office/tasks/${body.data.id}/file`, undefined, officer)).arrayBuffer())
  }
  const members = async () => {
    const { rows } = await db.execute(sql`
      select to_jsonb(a) - 'id' - 'version' - 'created_at' - 'unproven_since' as member, s.owed, s.open_years,
        (select jsonb_agg(jsonb_build_array(grade_id, held_from)) from grade_held where account_id = a.id) as grades,
        (select jsonb_agg(jsonb_build_array(began_on, first_year)) from membership_spell where account_id = a.id) as spells
      from account a left join standing s on s.account_id = a.id where membership_number is not null order by membership_number`)
    return rows
  }
  return { preview, take, exported, members }
}

const register = `Number,Title,Surname,First name,Middle name,Email,Contact email,Phone,Born,Grade,Joined,Grade since,Paid to,Organization,MCPD,Last MCPD,Note
FCT-000031,Chief,Adébáyọ̀,Ada,Ẹ́fẹ́,ada@example.org,,0803 000 0031,05/04/1990,Member,04/03/2010,01/02/2019,30/06/2026,"A, B & Sons",7,04-Mar-24,Hall A
FCT-000040,,Bello,Ɗanladi,,,agency@example.org,+234 803 000 0040,18 Novembre 1980,Graduate,2015-01-01,,30/06/2023,=SUM(A1),,,
,,Chukwu,Yẹ́misí,,yemisi@example.org,,,,Fellow,1999,,30/06/2030,,,,
`

test('[OFF-36] [OFF-35] members who are exported are the same when they are imported, and make the same members elsewhere', async () => {
  const here = await site()
  await here.take(register)
  const made = await here.members()
  expect(made).toHaveLength(3)
  const elsewhere = await site()
  for (const format of ['xlsx', 'csv']) {
    const file = await here.exported(format)
    expect((await here.preview(file)).counts).toEqual({ create: 0, update: 0, possible: 0, same: 3, invalid: 0 })
    if (format === 'csv') continue
    const { rows } = await readTable(file)
    expect(rows[0]?.cells).toEqual(expect.arrayContaining(['2010-03-04', '2019-02-01', '1990-04-05', '2024-03-04']))
    const { counts, warned } = await elsewhere.take(file)
    expect([counts, warned]).toEqual([{ create: 3, update: 0, possible: 0, same: 0, invalid: 0 }, 0])
    expect(await elsewhere.members()).toEqual(made)
  }
})
